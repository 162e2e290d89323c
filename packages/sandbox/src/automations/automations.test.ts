import { createHmac } from "node:crypto";
import { startReceiver } from "@setup-pack/test-network";
import { expect, it } from "vitest";
import { install } from "../resources/setup-packs/install.test-support.js";
import { until } from "../testing/until.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../testing/workspace.js";
import { automated, packWith, refused, type ShortAutomation, welcome } from "./automations.test-support.js";

onBothDatabases("automations", (sandbox) => {
  it("carry a contact through, by the clock of the workspace", async () => {
    const workspace = await newWorkspace(sandbox);
    const { advance, story, ask } = await automated(workspace, welcome);
    const contact = await workspace.call("POST", "/v1/contacts", {
      body: { first_name: "Maria", last_name: "Lopez", email: "m@example.com", phone: "+1 312 555 0100" },
    });
    const id = textAt(contact.body, "id");
    await advance(1);
    expect(await story()).toEqual([
      "contact_created event happened",
      "new enroll enrolled",
      "hello send sent Hi Maria",
      "pause wait waits",
    ]);
    expect(await ask("GET", `runs?contact=${id}`)).toMatchObject({
      data: [{ run: 1, automation: { key: "welcome" }, end: "waiting", stands: [{ block: "pause", held: false }] }],
    });
    await advance(2);
    expect((await story()).slice(4)).toEqual(["warm change done", "guide send sent Here it is, Maria Lopez"]);
    expect((await workspace.call("GET", `/v1/contacts/${id}`)).body).toMatchObject({ tags: [{ name: "Warm" }] });
    expect(await ask("GET", "runs?automation=welcome")).toMatchObject({ data: [{ end: "completed", stands: [] }] });
  });

  it("are told what requests change, and by that what it was when it happened", async () => {
    const workspace = await newWorkspace(sandbox);
    const on = (kind: string, config: object, references: readonly object[] = []): ShortAutomation => ({
      key: kind,
      blocks: { [kind]: [`trigger.${kind}`, config], note: ["action.add_note", { body: "Noted" }] },
      ways: [`${kind} > note`],
      references,
    });
    const { story, ask } = await automated(
      workspace,
      on("tag_added", { tag_id: "warm" }, [{ type: "tag", id: "warm", name: "Warm" }]),
      on("stage_changed", { stage_id: "client" }, [{ type: "stage", id: "client", name: "Client" }]),
      on("contact_field_changed", { field_id: "city" }),
      on("deal_created", { pipeline_id: "buyers" }, [{ type: "pipeline", id: "buyers", name: "Buyers" }]),
      on("deal_won", { pipeline_id: "buyers" }, [{ type: "pipeline", id: "buyers", name: "Buyers" }]),
      on("transaction_created", { side: "buyer" }),
      on("transaction_closed", { side: "any" }),
    );
    const made = await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
    const id = textAt(made.body, "id");
    const idIn = async (lookup: string, name: string): Promise<string> => {
      const data = at((await workspace.call("GET", lookup)).body, "data");
      const found = (Array.isArray(data) ? data : []).flatMap((one) => [one, ...(one.stages ?? [])]);
      return found.find((one) => one.name === name).id;
    };
    const patch = (body: object) => workspace.call("PATCH", `/v1/contacts/${id}`, { body });
    await workspace.call("PUT", `/v1/contacts/${id}/tags/${await idIn("/v1/tags", "Warm")}`);
    await patch({ stage_id: await idIn("/v1/contact-stages", "Client") });
    await patch({ city: "Elgin" });
    await patch({ city: "Aurora" });
    await workspace.call("POST", "/v1/deals", {
      body: { name: "Elm St", contact_id: id, stage_id: await idIn("/v1/pipelines", "Won") },
    });
    await workspace.call("POST", "/v1/transactions", { body: { contact_id: id, status: "closed" } });
    await ask("POST", "clock/advance", { to: textAt(await ask("GET", "clock"), "now") });
    // Whether the first run is over by then is for the runner to say.
    const happened = (await story())
      .filter((line) => !line.startsWith("note"))
      .map((line) => line.replace(/not-enrolled\/.*/, "not-enrolled"));
    expect(happened).toEqual([
      "contact_created event happened",
      "tag_added event happened",
      "tag_added enroll enrolled",
      "stage_changed event happened",
      "stage_changed enroll enrolled",
      "contact_field_changed event happened",
      "contact_field_changed enroll enrolled",
      "contact_field_changed event happened",
      "contact_field_changed enroll not-enrolled",
      "deal_created event happened",
      "deal_created enroll enrolled",
      "deal_won event happened",
      "deal_won enroll enrolled",
      "transaction_created event happened",
      "transaction_created enroll enrolled",
      "transaction_closed event happened",
      "transaction_closed enroll enrolled",
    ]);
    expect((await workspace.call("GET", `/v1/contacts/${id}`)).body).toMatchObject({ city: "Aurora" });
  });

  it("take answers where nothing here can decide, and replies that end them", async () => {
    const workspace = await newWorkspace(sandbox);
    const asks: ShortAutomation = {
      key: "asks",
      blocks: {
        new: ["trigger.contact_created"],
        sort: ["control.ai_branch", { prompt: "?", outcomes: ["tour", "stop"] }],
        pause: ["control.wait", { minutes: 1440 }],
        late: ["action.send_sms", { body: "Late" }],
      },
      ways: ["new > sort", "sort.tour > pause > late"],
      settings: { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 100 },
    };
    const { story, ask, advance } = await automated(workspace, asks);
    const refusedAnswer = (automation: string, block: string, answer: unknown) =>
      refused(workspace, "answers", { automation, block, answer });
    expect(await refusedAnswer("ask", "sort", "tour")).toBe(
      'The workspace has no automation "ask". Did you mean "asks"?',
    );
    expect(await refusedAnswer("zzzzzz", "sort", "tour")).toContain('It has "asks".');
    expect(await refusedAnswer("asks", "srot", "tour")).toBe(
      'No block is called "asks/srot". Did you mean "asks/sort"?',
    );
    expect(await refusedAnswer("asks", "none", "tour")).toMatch(/ There are "asks\/new", /);
    expect(await refusedAnswer("asks", "sort", "nonsense")).toBe(
      'Block "sort" has no outcome "nonsense". It has "tour" and "stop".',
    );
    expect(await refusedAnswer("asks", "late", "tour")).toContain("asks for no answer");
    for (const answer of ["tomorrow", "start", true])
      expect(await refusedAnswer("asks", "pause", answer)).toBe(
        'Block "pause" waits: answer it with {"until": moment}.',
      );
    await ask("POST", "answers", { automation: "asks", block: "pause", answer: { until: "2999-01-01T00:00:00Z" } });
    await ask("POST", "answers", { automation: "asks", block: "pause", answer: null });
    await ask("POST", "answers", { automation: "asks", block: "sort", answer: "tour" });
    const made = await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
    const contact_id = textAt(made.body, "id");
    await expect.poll(story, { timeout: 20_000 }).toContain("pause wait waits");
    const before = await story();
    const nobodys = { contact_id, event: "tag_added", members: { tag: "nope" } };
    const refusedEvent = (event: string, members: object) =>
      refused(workspace, "happenings", { contact_id, event, members });
    expect(await refused(workspace, "happenings", nobodys)).toBe('This workspace has no tag "nope". It has "Warm".');
    expect(await refusedEvent("stage_changed", { stage_id: "Cleint" })).toBe(
      'This workspace has no contact stage "Cleint". Did you mean "Client"?',
    );
    expect(await refusedEvent("program_subscribed", { program: "x" })).toBe('This workspace has no program "x".');
    expect(await refusedEvent("contact_field_changed", { field: "shoe_size" })).toContain("no custom field");
    expect(await refusedEvent("deal_stage_changed", { pipeline: "Sales", stage: "Client" })).toMatch(
      /^This workspace has no pipeline stage "Client"\./,
    );
    expect(await story()).toEqual(before);
    const now = Date.parse(textAt(await ask("GET", "clock"), "now"));
    const to = new Date(now + 401 * 86_400_000).toISOString();
    expect(await refused(workspace, "clock/advance", { to })).toContain("moved on by 400 days at most at a time");
    await advance(0.5);
    const replied = await ask("POST", "happenings", { contact_id, event: "sms_received", members: { text: "Yes" } });
    expect(replied).toMatchObject({ data: [{ why: "happened" }, { why: "stopped/reply" }] });
    await advance(2);
    expect((await story()).slice(2)).toEqual([
      "sort choose branch/answered tour",
      "pause wait waits",
      "sms_received event happened Yes",
      "end stopped/reply",
    ]);
    const moved = { contact_id, event: "contact_field_changed", members: { field: "city", value: "Elgin" } };
    expect(await ask("POST", "happenings", moved)).toMatchObject({ data: [{ why: "happened" }] });
  });

  it("post what a step says, signed, to addresses that were verified in the step and to no other", async () => {
    const workspace = await newWorkspace(sandbox);
    const receiver = await startReceiver();
    const posting = (id: string, url: string): ShortAutomation => ({
      key: id,
      blocks: {
        new: ["trigger.contact_created"],
        [id]: ["action.webhook", { url, method: "POST", body: { who: "{{first_name}}" } }],
      },
      ways: [`new > ${id}`],
    });
    const { story, ask } = await automated(
      workspace,
      posting("there", receiver.url),
      posting("elsewhere", `${receiver.url}/other`),
    );
    const early = await workspace.admin("POST", `/admin/workspaces/${workspace.id}/step-addresses`, {
      automation: "there",
      block: "there",
    });
    expect([early.status, at(early.body, "error", "message")]).toEqual([400, expect.stringContaining("Make it first")]);
    const secret = textAt(await ask("POST", "automation-secret"), "secret");
    expect(await ask("POST", "step-addresses", { automation: "there", block: "there" })).toMatchObject({
      url: receiver.url,
      status: "verified",
    });
    await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
    await until("a delivery", () => receiver.received.length > 0);
    const [delivery] = receiver.received;
    expect(delivery?.event).toEqual({ who: "Maria" });
    const [, t = "", v1 = ""] = /^t=(\d+),v1=(\w+)$/.exec(delivery?.signature ?? "") ?? [];
    expect(createHmac("sha256", secret).update(`${t}.${delivery?.text}`).digest("hex")).toBe(v1);
    await until("every step", async () => (await story()).length === 5);
    expect((await story()).filter((line) => line.includes(" call "))).toEqual([
      "there call done",
      `elsewhere call unchanged  The address ${receiver.url}/other is not verified in this step: nothing was sent there.`,
    ]);
    expect((await workspace.call("GET", "/v1/webhooks")).body).toMatchObject({ total_count: 0 });
  });

  it("add a task with the moment at which it is due, by the clock of the workspace", async () => {
    const workspace = await newWorkspace(sandbox);
    const { advance, ask } = await automated(workspace, {
      key: "asks",
      blocks: {
        new: ["trigger.contact_created"],
        pause: ["control.wait", { minutes: 4320 }],
        call: ["action.create_task", { title: "Call {{first_name}}", note: "She asked", due_in_days: 2 }],
        confirm: ["action.create_task", { title: "Confirm", due_in_minutes: 30, due_before: "appointment" }],
      },
      ways: ["new > pause > call > confirm"],
    });
    const made = await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
    const id = textAt(made.body, "id");
    const added = Date.parse(textAt(await ask("GET", "clock"), "now"));
    await advance(4);
    const { body } = await workspace.call("GET", `/v1/contacts/${id}/activities?type=task`);
    expect(at(body, "data")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: "Call Maria",
          description: "She asked",
          metadata: { due_at: new Date(added + 5 * 86_400_000).toISOString() },
        }),
        expect.objectContaining({ title: "Confirm", metadata: { due_before: "appointment", minutes_before: 30 } }),
      ]),
    );
  });

  it("stay on through an upgrade: who waits at a step that is still there goes on by the new release, others end", async () => {
    const workspace = await newWorkspace(sandbox);
    const release = (pause: string, text: string): ShortAutomation => ({
      key: "kept",
      blocks: {
        new: ["trigger.contact_created"],
        [pause]: ["control.wait", { minutes: 1440 }],
        late: ["action.send_sms", { body: text }],
      },
      ways: [`new > ${pause} > late`],
    });
    const { story, ask, advance } = await automated(workspace, release("pause", "Old words"));
    const add = (first_name: string) =>
      workspace.call("POST", "/v1/contacts", { body: { first_name, last_name: "Lopez", phone: "+1 312 555 0100" } });
    await add("Maria");
    await advance(0.5);
    await install(workspace, { ...packWith(release("pause", "New words")), version: "1.1.0" });
    await advance(1);
    expect((await story()).at(-1)).toBe("late send sent New words");
    const noor = await add("Noor");
    await advance(0.5);
    const other = await install(workspace, { ...packWith(release("other", "Other words")), version: "2.0.0" });
    expect(at(other.body, "items")).toContainEqual(
      expect.objectContaining({ key: "kept", action: "update", stopped: 1 }),
    );
    expect(await ask("GET", "automations")).toMatchObject({ data: [{ key: "kept", on: true, under_way: 1 }] });
    const { packId } = packWith(release("other", "Other words"));
    expect((await workspace.call("GET", `/v1/setup-packs/${packId}/items/automations/kept`)).body).toMatchObject({
      installed: { enabled: true },
    });
    await advance(1);
    await ask("POST", "happenings", { contact_id: textAt(noor.body, "id"), event: "email_opened" });
    expect((await story()).filter((line) => line.startsWith("end"))).toEqual(["end stopped/automation"]);
    expect(await ask("GET", `runs?contact=${textAt(noor.body, "id")}`)).toMatchObject({
      data: [{ end: "stopped/automation", ended: expect.any(String), stands: [] }],
    });
  });
});
