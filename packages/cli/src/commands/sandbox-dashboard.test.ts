import { createServer } from "node:http";
import { packDigest, plan } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { listen } from "@setup-pack/test-network";
import { expect, it, vi } from "vitest";
import { inProcess } from "../sandbox/in-process.test-support.js";
import type { World } from "../world/world.js";

const { sandbox, run, call } = inProcess(["--allow-loopback-webhooks"]);

const workspace = () => sandbox().workspaceId;
const inOwn = () => ["--workspace", workspace()];

/** What a command prints, on one line; it must have gone well. */
async function printed(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout.trimEnd();
}

/** Has the clocks of the workspace go by a zone. */
async function inZone(time_zone: string): Promise<void> {
  const { adminUrl, adminToken } = sandbox();
  const { status } = await fetch(`${adminUrl}/admin/workspaces/${workspace()}`, {
    method: "PATCH",
    headers: { authorization: `Bearer ${adminToken}`, "content-type": "application/json" },
    body: JSON.stringify({ time_zone }),
  });
  expect(status).toBe(200);
}

const add = (list: string, ...fields: string[]) =>
  printed("lookup", "add", list, "--workspace", workspace(), "--set", ...fields);

const first = (answer: JsonObject): JsonObject =>
  Array.isArray(answer.data) && isObject(answer.data[0]) ? answer.data[0] : {};

it("lists workspaces", async () => {
  expect(await printed("list")).toMatch(new RegExp(`^${workspace()}  sandbox  .+  120 a minute$`, "m"));
  const [only] = JSON.parse(await printed("list", "--format", "json"));
  expect(only).toMatchObject({ id: workspace(), slug: "sandbox", rate_limit_per_minute: 120 });
});

it("moves a deal by the name of a stage, and links its listing", async () => {
  const pipeline = first(await call("GET", "/v1/pipelines"));
  const stages: readonly JsonObject[] = Array.isArray(pipeline.stages) ? pipeline.stages : [];
  const { id } = await call("POST", "/v1/deals", { name: "12 Larkspur Lane", stage_id: stages[0]?.id });
  const deal = String(id);
  expect(await printed("deal", "move", deal, "offer")).toBe(`${deal}  12 Larkspur Lane  Sales/Offer  open`);
  expect(await printed("deal", "move", deal, "Sales/Lost", "--lost-reason", "Outbid")).toBe(
    `${deal}  12 Larkspur Lane  Sales/Lost  lost  Outbid`,
  );
  const won = JSON.parse(await printed("deal", "move", deal, String(stages[3]?.id), "--format", "json"));
  expect(won).toMatchObject({ id, status: "won", lost_reason: null });
  expect(await run(["deal", "move", deal, "Elsewhere"])).toEqual({
    code: 2,
    stdout: "",
    stderr: `setup-pack: "Elsewhere" is not a stage, or more than one. The deal's pipeline has "New", "Offer", "Under contract", "Won" and "Lost"; name another one's as Pipeline/Stage, or give an id.\n`,
  });
  expect((await run(["deal", "move", "deal_none", "Won"])).stderr).toMatch(/no deal with this id/);

  await add("listings", "listing_key=MLS-7", "label=7 Quarry Hill");
  expect(await printed("deal", "link", deal, "MLS-7")).toBe(`${deal}  12 Larkspur Lane  Sales/Won  won  7 Quarry Hill`);
  expect(first(await call("GET", "/v1/deals")).listing_label).toBe("7 Quarry Hill");
  expect((await run(["deal", "link", deal, "MLS-8"])).stderr).toContain("listing_key names no listing");
  expect(await printed("deal", "unlink", deal)).toBe(`${deal}  12 Larkspur Lane  Sales/Won  won`);
});

it("lists, completes and reopens the tasks of a closing", async () => {
  const template = await add("checklist-templates", "name=Buyer", 'items=[{"title":"Book the inspection"}]');
  const { id } = await call("POST", "/v1/transactions", { name: "Closing", checklist_template_id: template });
  const listed = await printed("task", "list", String(id));
  const task = /^tsk_\w+/.exec(listed)?.[0] ?? "";
  expect(listed).toBe(`${task}  open  no date  Book the inspection`);
  expect(await printed("task", "complete", task)).toBe(`${task}  done  no date  Book the inspection`);
  expect(JSON.parse(await printed("task", "list", String(id), "--format", "json"))).toMatchObject([
    { id: task, completed: true },
  ]);
  expect(await printed("task", "reopen", task)).toContain("  open  ");
  expect((await run(["task", "complete", "tsk_none"])).code).toBe(2);
});

it("looks after a list, and asks before what is in use goes", async () => {
  const tag = await add("tags", "name=VIP", "color=#c53030");
  expect(await printed("lookup", "edit", "tags", tag, "--set", 'name="7"', "color=null")).toBe(`${tag}  7`);
  expect(await printed("lookup", "list", "tags", "--workspace", workspace())).toBe(`${tag}  7`);
  const { id } = await call("POST", "/v1/contacts", { first_name: "Ada", last_name: "Moreno" });
  const carrying = `/v1/contacts/${id}/tags/${tag}`;
  await call("PUT", carrying);

  const said = '1 contact uses the tag "7". Take it away from them first, or have that done by --unlink.';
  expect(await run(["lookup", "delete", "tags", tag])).toEqual({
    code: 2,
    stdout: "",
    stderr: `setup-pack: ${said}\n`,
  });
  const asked: string[] = [];
  const answering = (answer: string) => ({
    prompt: () => (question: string) => {
      asked.push(question);
      return answer;
    },
  });
  const refused = await run(["lookup", "delete", "tags", tag], answering("n"));
  expect(refused).toEqual({ code: 4, stdout: "", stderr: "setup-pack: Nothing was deleted.\n" });
  expect(asked[0]).toMatch(/^1 contact uses the tag "7"\./);
  expect(first(await call("GET", "/v1/contacts")).tags).toHaveLength(1);
  const agreed = await run(["lookup", "delete", "tags", tag], answering("y"));
  expect(agreed).toEqual({ code: 0, stdout: "", stderr: `Deleted ${tag}.\n` });
  expect(first(await call("GET", "/v1/contacts")).tags).toEqual([]);

  const source = await add("lead-sources", "name=Sign");
  await call("PATCH", `/v1/contacts/${id}`, { lead_source_id: source });
  const json = await run(["lookup", "delete", "lead-sources", source, "--unlink", "--format", "json"], answering("n"));
  expect([json.code, JSON.parse(json.stdout)]).toEqual([0, { id: source, deleted: true }]);
  expect(asked).toHaveLength(2);

  expect((await run(["lookup", "add", "tags", "--workspace", workspace(), "--set", "VIP"])).stderr).toBe(
    'setup-pack: "VIP" is not a field and value. Write name=VIP.\n',
  );
  expect(await add("holidays", "date=2026-12-04")).toBe(await add("holidays", "date=2026-12-04"));
  const unknown = await run(["lookup", "list", "dogs"]);
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining("Allowed choices are tags")]);
});

it("sets, lists and takes back opt-outs", async () => {
  const { id } = await call("POST", "/v1/contacts", {
    first_name: "Ida",
    last_name: "Stone",
    email: "ida@example.com",
  });
  const optOuts = (...rest: string[]) => run(["opt-outs", ...rest, "--workspace", workspace()]);
  expect((await optOuts("set", "email", "Ida@example.com")).stdout).toBe("email  Ida@example.com\n");
  expect((await optOuts("list")).stdout).toBe(`email  Ida@example.com  ${id}\n`);
  expect((await optOuts("set", "sms", "ida@example.com")).code).toBe(2);
  expect(await optOuts("remove", "email", "ida@example.com")).toEqual({
    code: 0,
    stdout: "",
    stderr: "Removed email ida@example.com.\n",
  });
  expect(await optOuts("remove", "email", "ida@example.com")).toMatchObject({ code: 2 });
  expect((await optOuts("list")).stdout).toBe("");
});

it("shows what was sent to a webhook, and what it answered", async () => {
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    request.on("end", () => response.end(text));
  });
  const url = `${await listen(server)}/hook`;
  const { id } = await call("POST", "/v1/webhooks", { url, events: ["contact.created"] });
  const webhook = String(id);
  await call("POST", `/v1/webhooks/${webhook}/verify`);
  expect(await printed("deliveries", webhook)).toBe("");
  await call("POST", "/v1/contacts", { first_name: "Ada", last_name: "Moreno" });
  await vi.waitFor(async () => expect(await printed("deliveries", webhook)).toContain("  delivered  "), {
    timeout: 20_000,
  });
  const at = "\\S+Z";
  expect(await printed("deliveries", webhook, "--status", "delivered")).toMatch(
    new RegExp(`^${at}  delivered  contact\\.created  dlv_\\w+  evt_\\w+  1 attempt\n  ${at}  \\d+ ms  200  "\\{.*…"$`),
  );
  expect(await printed("deliveries", webhook, "--status", "failed")).toBe("");
  const [whole] = JSON.parse(await printed("deliveries", webhook, "--format", "json"));
  expect(JSON.parse(whole.request_body)).toMatchObject({ type: "contact.created", data: { first_name: "Ada" } });
  expect((await run(["deliveries", "whk_none"])).code).toBe(2);
});

it("has an operation fail, and tells real answers from such", async () => {
  const set = await printed("faults", "set", "post /v1/contacts", "--status", "503", "--every", "2", ...inOwn());
  expect(set).toMatch(/^flt_\w+ {2}POST \/v1\/contacts {2}status 503 {2}every 2 {2}met by 0 of 0$/);
  const ada = { first_name: "Ada", last_name: "Moreno" };
  await call("POST", "/v1/contacts", ada);
  await expect(call("POST", "/v1/contacts", ada)).rejects.toThrow("faults list shows it");
  expect(await printed("faults", "list", ...inOwn())).toContain("met by 1 of 2");
  const id = set.split("  ")[0] ?? "";
  await vi.waitFor(
    async () => expect(await printed("requests", "--status", "5xx", ...inOwn())).toContain(`fault ${id}`),
    { timeout: 20_000 },
  );
  const [failed] = JSON.parse(await printed("requests", "--status", "503", "--format", "json", ...inOwn()));
  expect(failed).toMatchObject({ method: "POST", path: "/v1/contacts", fault: id, body: JSON.stringify(ada) });
  const cleared = await run(["faults", "clear", "POST /v1/contacts", ...inOwn()]);
  expect([cleared.code, cleared.stderr]).toEqual([0, "Cleared 1 fault.\n"]);
  await call("POST", "/v1/contacts", ada);
  const slow = await printed("faults", "set", "GET /v1/me", "--delay", "1.5s", "--after", "--times", "1", ...inOwn());
  expect(slow).toContain("  1500 ms late  when all is done  1 time  ");
  expect((await run(["faults", "clear", ...inOwn(), "--quiet"])).stderr).toBe("");
  const mistyped = await run(["faults", "set", "POST /v1/contcats", "--drop", ...inOwn()]);
  expect([mistyped.code, mistyped.stderr]).toEqual([2, expect.stringContaining('Did you mean "POST /v1/contacts"?')]);
  expect((await run(["faults", "set", "GET /v1/me", "--delay", "soon", ...inOwn()])).stderr).toContain("such as 500ms");
});

it("follows requests, also of a sandbox that was away", async () => {
  const said: string[] = [];
  const waits: number[] = [];
  const interruptions: World["interruptions"] = () => ({
    wait: async (milliseconds) => {
      waits.push(milliseconds);
      if (waits.length === 1) await call("GET", "/v1/lead-sources?limit=3");
      await new Promise((resolve) => setTimeout(resolve, 20));
      return waits.length < 100 && !said.join("").includes("lead-sources");
    },
    end: () => {},
  });
  const { fetch: real } = globalThis;
  let asked = 0;
  const fetch: World["fetch"] = (...request) =>
    ++asked === 2 ? Promise.reject(new TypeError("fetch failed")) : real(...request);
  const stdout = { write: (text: string) => said.push(text), terminal: () => undefined };
  const more = { interruptions, fetch, stdout };
  const { code, stderr } = await run(["requests", "--follow", "--limit", "1", ...inOwn()], more);
  expect([code, stderr]).toEqual([0, expect.stringMatching(/cannot be reached.*Waiting for it\.\n$/)]);
  expect(said.join("")).toMatch(/Z {2}200 {2}GET \/v1\/lead-sources\?limit=3 {2}[\d.]+ ms {2}spk_\w{12} {2}req_\w+\n/);
});

it("keeps what a workspace holds, goes back to it, and begins anew", async () => {
  const total = async () => (await call("GET", "/v1/contacts")).total_count;
  const before = await total();
  expect(await printed("snapshot", "save", "base", ...inOwn())).toMatch(
    /^base {2}\S+Z {2}\d+ contacts?, .* other rows?$/,
  );
  await call("POST", "/v1/contacts", { first_name: "Ada", last_name: "Moreno" });
  const restored = await printed("snapshot", "restore", "base", ...inOwn());
  expect(restored).toMatch(/^base {2}.*\n {2}in place of {2}\d+ contacts/);
  expect(await total()).toBe(before);
  expect((await run(["snapshot", "save", "base", ...inOwn()])).stderr).toContain("Delete it first");
  expect((await run(["snapshot", "restore", "bass", ...inOwn()])).code).toBe(2);
  expect(await printed("snapshot", "list", ...inOwn())).toMatch(/^base {2}\S+Z {2}/);
  expect((await run(["snapshot", "delete", "base", ...inOwn()])).stderr).toBe("Deleted base.\n");
  expect(await printed("snapshot", "list", ...inOwn())).toBe("");

  expect((await run(["reset", ...inOwn()])).stderr).toBe("setup-pack: There is no terminal to ask at: use --yes.\n");
  const no = await run(["reset", ...inOwn()], { prompt: () => () => "n" });
  expect([no.code, no.stderr]).toEqual([4, "setup-pack: Nothing was changed.\n"]);
  expect(await total()).toBe(before);
  expect(await printed("reset", "--yes", ...inOwn())).toMatch(/ {2}as a new workspace\n {2}in place of/);
  expect(await total()).toBe(0);
});

it("switches automations on, advances their clock, and shows what they did", async () => {
  const release = JSON.parse(JSON.stringify(helloPack));
  const { revision } = await call("PUT", `/v1/setup-packs/${release.packId}`, {
    planVersion: 1,
    planId: "hello",
    workspaceId: workspace(),
    baseRevision: null,
    packDigest: packDigest(release),
    createdAt: "2026-03-01T09:00:00Z",
    expiresAt: "2999-01-01T00:00:00Z",
    release,
    bindings: [],
    plan: plan({ installed: null, release }),
  });
  expect(revision).toBe("1");
  expect(await printed("automations", "list", ...inOwn())).toBe("off  hello  Say hello  Hello 1.0.0");
  expect(await printed("clock", "set", "standing", ...inOwn())).toMatch(/Z {2}standing {2}nothing waits$/);
  expect(await printed("automations", "on", "hello", ...inOwn())).toBe("on   hello  Say hello  Hello 1.0.0");
  expect(await printed("answers", "set", "hello", "sort", "warm", ...inOwn())).toBe("hello/sort  warm");
  const { id } = await call("POST", "/v1/contacts", {
    first_name: "Ada",
    last_name: "Moreno",
    phone: "+1 312 555 0100",
  });
  const ada = ["--contact", String(id), ...inOwn()];
  const bea = String((await call("POST", "/v1/contacts", { first_name: "Bea", last_name: "Ng", phone: "5" })).id);
  const byHand = (contact: string) => ["manual", "--contact", contact, "--automation", "hello", ...inOwn()];
  const came = await printed("happen", "manual", ...ada, "--automation", "hello");
  expect(came).toMatch(/Ada Moreno {2}hello\/wait {2}wait {2}waits$/);
  expect(await printed("runs", "--under-way", ...inOwn())).toMatch(
    /^1 {2}Ada Moreno {2}hello .* waiting {2}wait waits until /,
  );
  expect(await printed("messages", ...ada)).toBe("");
  await printed("happen", ...byHand(bea));
  const advanced = await run(["clock", "advance", "2d", ...inOwn()]);
  expect(advanced.stdout).toMatch(/standing {2}\d+ carried out {2}nothing waits\n$/);
  expect(await printed("messages", ...ada)).toMatch(
    /Ada Moreno {2}sms {2}sent {2}hello\/text\n {4}Hi Ada \{\{coupon\}\}\n {4}Missing value: coupon$/,
  );
  expect((await run(["messages", "--limit", "1", ...inOwn()])).stderr).toMatch(
    /^There are more; continue with --after \d+\.\n$/,
  );
  expect((await run(["messages", "--limit", "2", ...inOwn()])).stderr).toBe("");
  await inZone("Asia/Tokyo");
  const day = String(JSON.parse(await printed("clock", "show", "--format", "json", ...inOwn())).now).slice(0, 10);
  const dayAfter = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  expect(await printed("clock", "advance", `${dayAfter} 09:30`, ...inOwn())).toContain(`${dayAfter}T00:30:00.000Z`);
  await inZone("UTC");
  expect((await run(["clock", "advance", "2027-02-30", ...inOwn()])).stderr).toContain(
    "is not a length of time or a date",
  );
  expect((await run(["clock", "advance", "soon", ...inOwn()])).stderr).toContain(
    '"soon" is not a length of time or a date',
  );
  for (const long of ["1000000d", "99999999999w", "9999-12-31T00:00:00Z"]) {
    const { code, stderr } = await run(["clock", "advance", long, ...inOwn()]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("That is too long: a clock is moved on by 400 days")]);
  }
  expect((await run(["answers", "set", "hello", "sort", "lukewarm", ...inOwn()])).code).toBe(2);
  expect((await run(["clock", "advance", "2020-01-01T00:00:00Z", ...inOwn()])).stderr).toContain(
    "cannot be turned back",
  );
  expect(await printed("happen", "sms_received", "--set", "text=1", ...ada)).toMatch(
    /sms_received {2}event {2}happened {2}1$/m,
  );
  expect((await run(["happen", "sms_recieved", ...ada])).stderr).toContain('Did you mean "sms_received"?');
  expect(await printed("answers", "forget", "hello", "sort", ...inOwn())).toBe("");
  const cleo = String((await call("POST", "/v1/contacts", { first_name: "Cleo", last_name: "Vo" })).id);
  expect(await printed("happen", ...byHand(cleo))).toMatch(
    /hello\/sort {2}choose {2}branch\/undecided\n {4}Needs your answer\. .*: setup-pack sandbox answers set hello sort OUTCOME$/,
  );
  expect(await printed("automations", "secret", ...inOwn())).toMatch(/^whsec_/);
  expect((await run(["automations", "verify", "hello", "text", ...inOwn()])).stderr).toContain("no send-webhook step");
  expect(await printed("automations", "off", ...inOwn())).toBe("off  hello  Say hello  Hello 1.0.0  3 ended");
});

const helloPack = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "7a1e6f0c-35d2-4b8e-9c4f-0a1b2c3d4e5f",
  name: "Hello",
  version: "1.0.0",
  automations: [
    {
      key: "hello",
      document: {
        format: "service.automation-template",
        version: 1,
        name: "Say hello",
        graph: {
          nodes: [
            { id: "hand", kind: "trigger.manual" },
            { id: "sort", kind: "control.ai_branch", config: { prompt: "?", outcomes: ["warm", "cold"] } },
            { id: "wait", kind: "control.wait", config: { minutes: 1440 } },
            { id: "text", kind: "action.send_sms", config: { body: "Hi {{first_name}} {{coupon}}" } },
          ],
          edges: [
            { id: "e1", source: "hand", target: "sort" },
            { id: "e2", source: "sort", target: "wait", handle: "warm" },
            { id: "e3", source: "wait", target: "text" },
          ],
        },
      },
    },
  ],
};

it.each([
  ...["automations", "automations list", "automations on", "automations off", "automations secret"],
  ...["automations verify", "clock", "clock show", "clock advance", "clock set", "happen", "messages", "runs"],
  ...["answers", "answers list", "answers set", "answers forget"],
  ...["requests", "faults", "faults set", "faults list", "faults clear", "reset"],
  ...["snapshot", "snapshot save", "snapshot restore", "snapshot list", "snapshot delete"],
  ...["list", "listen", "deliveries", "lookup", "lookup list", "lookup add", "lookup edit", "lookup delete"],
  ...["opt-outs", "opt-outs set", "opt-outs list", "opt-outs remove"],
  ...["deal", "deal move", "deal link", "deal unlink", "task", "task list", "task complete", "task reopen"],
])("has help with examples for %s", async (name) => {
  const { code, stdout } = await run([...name.split(" "), "--help"]);
  expect(code).toBe(0);
  expect(stdout).toContain(`Usage: setup-pack sandbox ${name}`);
  expect(stdout).toMatch(/\nExamples:\n {2}\S/);
});
