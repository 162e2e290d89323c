import { expect, it } from "vitest";
import { install, smallPack } from "../../resources/setup-packs/install.test-support.js";
import { newWorkspace, onBothDatabases } from "../../testing/workspace.js";

/** Every operation, with a body that is right but for what it names. */
const operations: readonly { readonly method: string; readonly path: string; readonly body?: object }[] = [
  { method: "GET", path: "automations" },
  { method: "POST", path: "automations/on", body: {} },
  { method: "POST", path: "automations/off", body: {} },
  { method: "POST", path: "automations/delete", body: { automations: ["none"] } },
  { method: "GET", path: "clock" },
  { method: "POST", path: "clock", body: { clock: "standing" } },
  { method: "POST", path: "clock/advance", body: { to: "2999-01-01T00:00:00Z" } },
  { method: "POST", path: "happenings", body: { contact_id: "con_none", event: "sms_received" } },
  { method: "GET", path: "answers" },
  { method: "POST", path: "answers", body: { automation: "none", block: "none", answer: true } },
  { method: "POST", path: "automation-secret" },
  { method: "GET", path: "step-addresses" },
  { method: "POST", path: "step-addresses", body: { automation: "none", block: "none" } },
  { method: "GET", path: "timeline" },
  { method: "GET", path: "messages" },
  { method: "GET", path: "runs" },
  { method: "GET", path: "contacts" },
  { method: "GET", path: "due" },
];

onBothDatabases("operations of automations", (sandbox) => {
  it.each(operations)(
    "$method $path refuse who has no token, what they do not know, and no such workspace",
    async ({ method, path, body }) => {
      const { admin, id } = await newWorkspace(sandbox);
      const url = `${sandbox.adminUrl}/admin/workspaces/${id}/${path}`;
      expect((await fetch(url, { method })).status, "no token").toBe(401);
      const elsewhere = (await admin(method, `/admin/workspaces/ws_none/${path}`, body)).status;
      expect(elsewhere, "no such workspace").toBe(404);
      if (method === "GET")
        expect((await admin("GET", `/admin/workspaces/${id}/${path}?limit=1&limit=2`)).status).toBe(400);
      else if (body !== undefined)
        expect((await admin("POST", `/admin/workspaces/${id}/${path}`, { ...body, nonsense: 1 })).status).toBe(400);
    },
  );

  it("name what they do not know", async () => {
    const { admin, call, id } = await newWorkspace(sandbox);
    const refusal = async (path: string, body: object) => {
      const { status, body: answer } = await admin("POST", `/admin/workspaces/${id}/${path}`, body);
      return [status, Object(answer).error?.message];
    };
    expect(await refusal("automations/on", { automations: ["none"] })).toEqual([
      400,
      'The workspace has no automation "none".',
    ]);
    expect(await refusal("happenings", { contact_id: "con_none", event: "sms_recieved" })).toEqual([
      400,
      'There is no event "sms_recieved". Did you mean "sms_received"?',
    ]);
    expect(await refusal("happenings", { contact_id: "con_none", event: "nope" })).toEqual([
      400,
      expect.stringMatching(/^There is no event "nope"\. There are .*, sms_received, .* and \w+\.$/),
    ]);
    expect(await refusal("happenings", { contact_id: "con_none", event: "sms_received" })).toEqual([
      400,
      "contact_id names no contact of this workspace.",
    ]);
    const { body: ada } = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Moreno" } });
    const said = { contact_id: Object(ada).id, event: "sms_received", members: { text: { a: 1 } } };
    expect(await refusal("happenings", said)).toEqual([400, "members.text is what the contact says: give a text."]);
    expect(await refusal("clock/advance", { to: "9999-12-31T00:00:00Z" })).toEqual([
      400,
      expect.stringContaining("That is too long"),
    ]);
    expect((await admin("GET", `/admin/workspaces/${id}/clock`)).body, "goes on as it did").toMatchObject({
      stands: false,
    });
    expect(await refusal("clock/advance", { to: "2020-01-01T00:00:00Z" })).toEqual([
      400,
      expect.stringMatching(
        /^The clock of this workspace is at .*, and cannot be turned back\. .* restore a snapshot or reset\.$/,
      ),
    ]);
  });
  it("show that an automation goes on without its pack, and delete only what a pack has left", async () => {
    const workspace = await newWorkspace(sandbox);
    const { admin, call, id } = workspace;
    const { packId } = smallPack();
    const path = `/v1/setup-packs/${packId}`;
    const dashboard = async (method: string, act: string, body?: object) =>
      Object((await admin(method, `/admin/workspaces/${id}/automations${act}`, body)).body);
    await install(workspace, smallPack());
    await dashboard("POST", "/on", {});
    await call("PATCH", `${path}/items/automations/welcome`, { body: { document: { name: "Ours" } } });
    const refused = await dashboard("POST", "/delete", { automations: ["welcome"] });
    expect(refused.error.message).toMatch(/^The pack "Small" has the automation "Ours"\. Uninstall/);
    const next = smallPack({ version: "2.0.0", automations: undefined });
    const upgraded = Object((await install(workspace, next)).body);
    expect(upgraded.items).toContainEqual(
      expect.objectContaining({ key: "welcome", action: "keep", running: { on: true, under_way: 0 } }),
    );
    expect((await dashboard("GET", "")).data).toMatchObject([{ on: true, released: true, pack_installed: true }]);
    const tried = Object((await call("DELETE", `${path}?dry_run=true`)).body);
    const kept = Object((await call("DELETE", path)).body);
    for (const one of [tried, kept])
      expect(one.kept).toContainEqual(expect.objectContaining({ running: { on: true, under_way: 0 } }));
    expect((await dashboard("GET", "")).data).toMatchObject([{ on: true, released: true, pack_installed: false }]);
    expect((await dashboard("POST", "/off", { automations: ["Ours"] })).data).toMatchObject([{ on: false }]);
    expect((await dashboard("POST", "/delete", { automations: ["Ours"] })).data).toMatchObject([{ key: "welcome" }]);
    expect((await dashboard("GET", "")).data).toEqual([]);
    // The office deleted it, so that going back does not bring it again.
    await install(workspace, next);
    await call("POST", `${path}/rollback`, { body: { to: "1" } });
    expect((await dashboard("GET", "")).data).toEqual([]);
  });

  it.each(["messages", "timeline", "runs"])(
    "of %s tell a contact that is not there from one that got nothing",
    async (path) => {
      const { admin, id } = await newWorkspace(sandbox);
      expect((await admin("GET", `/admin/workspaces/${id}/${path}?contact=con_none`)).status).toBe(400);
    },
  );

  it.each([
    ["answers", { automation: "none", block: "none", answer: true }],
    ["step-addresses", { automation: "none", block: "none" }],
    ["happenings", { contact_id: "con_none", event: "manual", automation: "none" }],
  ])("of %s name the parameter that names no automation", async (path, body) => {
    const { admin, id } = await newWorkspace(sandbox);
    const answer = await admin("POST", `/admin/workspaces/${id}/${path}`, body);
    expect([answer.status, Object(answer.body).error?.param]).toEqual([400, "automation"]);
  });

  it.each([
    "timeline?limit=1001",
    "timeline?run=2147483648",
    "messages?limit=1001",
    "runs?limit=1001",
    "runs?before=2147483648",
    "contacts?limit=1001",
    "contacts?skip=2147483648",
    "due?limit=1001",
  ])("refuse what is beyond the bounds in %s", async (search) => {
    const { admin, id } = await newWorkspace(sandbox);
    expect((await admin("GET", `/admin/workspaces/${id}/${search}`)).status).toBe(400);
    const within = search.replace("1001", "1000").replace("2147483648", "2147483647");
    expect((await admin("GET", `/admin/workspaces/${id}/${within}`)).status).toBe(200);
  });
});
