import { createHmac } from "node:crypto";
import { createServer } from "node:net";
import { startReceiver } from "@setup-pack/test-network";
import { expect, it, onTestFinished } from "vitest";
import { ownSandbox } from "../testing/own-sandbox.js";
import { until } from "../testing/until.js";
import { newWorkspace, onBothDatabases, textAt } from "../testing/workspace.js";
import { automated, packWith, type ShortAutomation, welcome } from "./automations.test-support.js";

onBothDatabases("automations", (sandbox) => {
  it("end when they are switched off, with everybody who is on the way, and tell whoever asks why a step did nothing", async () => {
    const workspace = await newWorkspace(sandbox);
    const gone: ShortAutomation = {
      key: "gone",
      blocks: {
        hand: ["trigger.manual"],
        tag: ["action.add_tag", { tag_id: "no such tag" }],
        pause: ["control.wait", { minutes: 1440 }],
        late: ["action.send_sms", { body: "Late" }],
      },
      ways: ["hand > tag > pause > late"],
    };
    const { story, ask, advance } = await automated(workspace, gone);
    const made = await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
    const contact_id = textAt(made.body, "id");
    await ask("POST", "happenings", { contact_id, event: "manual", automation: "gone" });
    await until("the wait", async () => (await story()).length === 5);
    expect(await ask("POST", "automations/off", {})).toMatchObject({ data: [{ key: "gone", on: false, stopped: 1 }] });
    await advance(2);
    expect(await story()).toEqual([
      "contact_created event happened",
      "enroll event happened",
      "hand enroll enrolled",
      'tag change unchanged  This workspace has no tag "no such tag".',
      "pause wait waits",
      "end stopped/automation",
    ]);
  });

  it("are signed for with the secret before as well where an address is verified after a rotation", async () => {
    const workspace = await newWorkspace(sandbox);
    const receiver = await startReceiver();
    const { ask } = await automated(workspace, {
      key: "posting",
      blocks: { new: ["trigger.contact_created"], post: ["action.webhook", { url: receiver.url, method: "POST" }] },
      ways: ["new > post"],
    });
    const secrets = [
      textAt(await ask("POST", "automation-secret"), "secret"),
      textAt(await ask("POST", "automation-secret"), "secret"),
    ];
    await ask("POST", "step-addresses", { automation: "posting", block: "post" });
    await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
    await until("a delivery", () => receiver.received.length > 0);
    const { signature = "", text = "" } = receiver.received[0] ?? {};
    const t = /^t=(\d+),/.exec(signature)?.[1];
    const signed = secrets.map((secret) => createHmac("sha256", secret).update(`${t}.${text}`).digest("hex"));
    expect(signature.split(",").slice(1).sort()).toEqual(signed.map((v1) => `v1=${v1}`).sort());
  });

  it("go on past a step that is refused, also in the transaction that queued it", async () => {
    const now = Date.now();
    const timeless = await ownSandbox(sandbox.database, {}, { now: () => now });
    const workspace = await newWorkspace(timeless);
    const { story, advance } = await automated(workspace, {
      key: "past",
      blocks: { new: ["trigger.contact_created"], tag: ["action.add_tag", { tag_id: "no such tag" }] },
      ways: ["new > tag"],
    });
    await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
    await advance(1);
    expect((await story()).at(-1)).toContain("This workspace has no tag");
  });

  it("open no socket to a private address", async () => {
    const strict = await ownSandbox(sandbox.database, { allowLoopbackWebhooks: false });
    const workspace = await newWorkspace(strict);
    let sockets = 0;
    const server = createServer((socket) => {
      sockets += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const url = `https://127.0.0.1:${typeof address === "object" ? address?.port : ""}/hook`;
    const { story, ask, advance } = await automated(workspace, {
      key: "inward",
      blocks: { new: ["trigger.contact_created"], post: ["action.webhook", { url, method: "POST" }] },
      ways: ["new > post"],
    });
    await ask("POST", "automation-secret");
    const step = { automation: "inward", block: "post" };
    const refused = await workspace.admin("POST", `/admin/workspaces/${workspace.id}/step-addresses`, step);
    expect(refused.body).toMatchObject({ error: { message: expect.stringContaining("not a public one") } });
    await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
    await advance(1);
    expect((await story()).at(-1)).toContain("is not verified in this step");
    expect(sockets).toBe(0);
  });

  it("end with the pack that is uninstalled, which says for how many, and are told of by name ever after", async () => {
    const workspace = await newWorkspace(sandbox);
    const { story, ask } = await automated(workspace, welcome);
    await workspace.call("POST", "/v1/contacts", { body: { first_name: "Maria", last_name: "Lopez" } });
    await until("the wait", async () => (await story()).at(-1) === "pause wait waits");
    const path = `/v1/setup-packs/${packWith(welcome).packId}`;
    const removed = expect.arrayContaining([expect.objectContaining({ key: "welcome", stopped: 1 })]);
    expect((await workspace.call("DELETE", `${path}?dry_run=true`)).body).toMatchObject({ deleted: false, removed });
    expect((await workspace.call("DELETE", path)).body).toMatchObject({ deleted: true, removed });
    const before = await story();
    expect(before.at(-1)).toBe("end stopped/automation");
    expect(await ask("GET", "clock")).toMatchObject({ waiting: 0 });
    const automation = { key: "welcome", name: "welcome" };
    for (const query of ["runs", "runs?automation=welcome"])
      expect(await ask("GET", query)).toMatchObject({ data: [{ automation, end: "stopped/automation", stands: [] }] });
    expect(await ask("GET", "messages")).toMatchObject({ data: [{ automation, block: "hello" }] });
    // Nothing is on any more: what happens then is nobody's to take up.
    await workspace.call("POST", "/v1/contacts", { body: { first_name: "Noor", last_name: "Lopez" } });
    expect(await ask("GET", "clock")).toMatchObject({ waiting: 0 });
    expect(await story()).toEqual(before);
  });
});
