import { expect, it } from "vitest";
import { until } from "../../testing/until.js";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import { verifiedWebhook } from "../webhooks/endpoints.test-support.js";
import {
  holdsOf,
  idOf,
  install,
  releaseOf,
  smallAutomation,
  smallPack,
  smallTag,
  stateOf,
} from "./install.test-support.js";

const { packId } = smallPack();
const path = `/v1/setup-packs/${packId}`;
const source = { kind: "lead_source", key: "sign", name: "Yard sign" };
const later = smallPack({
  version: "1.1.0",
  resources: [{ ...smallTag, name: "Hot" }, source, { ...source, key: "web", name: "Web" }],
});

onBothDatabases("a rollback", (sandbox) => {
  it("goes back to a release, and removes what the later one brought", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, smallPack());
    await install(workspace, later);
    const tried = await call("POST", `${path}/rollback`, { body: { to: "1", dry_run: true } });
    expect(tried.body).toMatchObject({ applied: false, revision: "3", version: "1.0.0" });
    expect((await call("GET", "/v1/lead-sources")).body).toMatchObject({ total_count: 2 });
    const done = await call("POST", `${path}/rollback`, { body: { to: "1" }, headers: { "if-match": '"2"' } });
    expect(done.body).toMatchObject({ applied: true, revision: "3", version: "1.0.0" });
    expect((await call("GET", "/v1/lead-sources")).body).toMatchObject({ total_count: 0 });
    expect((await call("GET", "/v1/tags")).body).toMatchObject({ data: [{ name: "Warm" }] });
    const history = await call("GET", `${path}/history`);
    expect(history.body).toMatchObject({
      data: [
        { version: "1.0.0", revision: "3", plan_id: null },
        { version: "1.1.0", revision: "2" },
        { version: "1.0.0", revision: "1" },
      ],
    });
    expect((await stateOf(workspace, packId))?.base).toEqual(smallPack());
  });

  it("keeps what was edited here, and what is in use", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, smallPack());
    await install(workspace, later);
    await call("PATCH", `${path}/items/resources/sign`, { body: { name: "Sign rider" } });
    const lead_source_id = await idOf(workspace, packId, "resources", "web");
    await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Moreno", lead_source_id } });
    const done = await call("POST", `${path}/rollback`, { body: { to: "1" } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const names = at((await call("GET", "/v1/lead-sources")).body, "data");
    expect(Array.isArray(names) && names.map((one) => at(one, "name")).sort()).toEqual(["Sign rider", "Web"]);
  });

  it("keeps what an automation that was edited here refers to", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    const reference = { type: "lead_source", id: "web", name: "Web" };
    const graph = { nodes: [{ id: "start", kind: "trigger.contact_created", config: { lead_source_id: "web" } }] };
    const document = { ...smallAutomation.document, name: "Thanks", graph, references: [reference] };
    const automations = [smallAutomation, { key: "thanks", document }];
    await install(workspace, smallPack());
    await install(workspace, { ...later, automations: smallPack({ automations }).automations ?? [] });
    await call("PATCH", `${path}/items/automations/thanks`, { body: { document: { name: "Our thanks" } } });
    const done = await call("POST", `${path}/rollback`, { body: { to: "1" } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect((await call("GET", "/v1/lead-sources")).body).toMatchObject({ data: [{ name: "Web" }], total_count: 1 });
    expect(await holdsOf(workspace, packId)).toEqual({
      "automations welcome": "owned",
      "automations thanks": "released",
      "pipelines buyers": "owned",
      "resources warm": "owned",
      "resources web": "released",
    });
  });

  it("asks whose value stands where both changed it", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, smallPack());
    await install(workspace, later);
    await call("PATCH", `${path}/items/resources/warm`, { body: { name: "Mine" } });
    const refused = await call("POST", `${path}/rollback`, { body: { to: "1" } });
    expect(refused.body).toMatchObject({ error: { param: "on_conflict" } });
    await call("POST", `${path}/rollback`, { body: { to: "1", on_conflict: "take-release" } });
    expect((await call("GET", "/v1/tags")).body).toMatchObject({ data: [{ name: "Warm" }] });
  });

  it("leads from any release of a history to any before it", async () => {
    const workspace = await newWorkspace(sandbox);
    for (const version of ["1.4.0", "1.5.0", "2.0.0"]) await install(workspace, releaseOf("removed-stage", version));
    const { packId: listings } = releaseOf("removed-stage", "1.4.0");
    const done = await workspace.call("POST", `/v1/setup-packs/${listings}/rollback`, { body: { to: "1" } });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    const state = await stateOf(workspace, listings);
    expect(state?.base).toEqual(releaseOf("removed-stage", "1.4.0"));
    expect(state?.current.pipelines?.[0]?.stages.map(({ key }) => key).sort()).toEqual(
      releaseOf("removed-stage", "1.4.0")
        .pipelines?.[0]?.stages.map(({ key }) => key)
        .sort(),
    );
  });
});

onBothDatabases("an uninstallation", (sandbox) => {
  it("keeps what the filters of an edited smart list name", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    const filters = { version: 2, root: { type: "condition", field: "lead_source", operator: "is", value: "sign" } };
    const smartLists = [{ key: "signs", name: "Signs", filters }];
    await install(workspace, smallPack({ smartLists, resources: [smallTag, source] }));
    await call("PATCH", `${path}/items/smartLists/signs`, { body: { name: "Our signs" } });
    expect(at((await call("DELETE", path)).body, "kept")).toMatchObject([
      { kind: "smartLists", key: "signs", reason: "edited" },
      { kind: "resources", key: "sign", reason: "used by what is kept" },
    ]);
  });

  it("is told, like all that comes before it", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    const { receiver } = await verifiedWebhook(workspace, ["*"]);
    await install(workspace, smallPack());
    await install(workspace, later);
    await call("POST", `${path}/rollback`, { body: { to: "1" } });
    await call("PATCH", `${path}/items/resources/warm`, { body: { name: "Mine" } });
    await call("DELETE", path);
    await until("four events", () => receiver.received.length >= 4);
    const told = receiver.received.map(({ event }) => [at(event, "type"), at(event, "data")]);
    const data = (version: string, revision: string) => ({ pack_id: packId, version, revision });
    expect(told.toSorted(([, a], [, b]) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual([
      ["setup_pack.installed", data("1.0.0", "1")],
      ["setup_pack.rolled_back", data("1.0.0", "3")],
      ["setup_pack.uninstalled", data("1.0.0", "5")],
      ["setup_pack.upgraded", data("1.1.0", "2")],
    ]);
  });

  it("removes what is as it was installed", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, smallPack());
    const before = (await call("GET", "/v1/pipelines")).body;
    const gone = await call("DELETE", path, { headers: { "if-match": '"1"' } });
    expect(gone.body).toMatchObject({ pack_id: packId, deleted: true, kept: [] });
    expect(at(gone.body, "removed")).toHaveLength(3);
    expect((await call("GET", path)).status).toBe(404);
    expect((await call("GET", "/v1/tags")).body).toMatchObject({ total_count: 0 });
    expect((await call("GET", "/v1/pipelines")).body).toMatchObject({
      total_count: Number(at(before, "total_count")) - 1,
    });
    const again = await install(workspace, smallPack());
    expect(again.body).toMatchObject({ revision: "3" });
  });

  it("keeps what was edited with what it refers to, and what is in use", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, smallPack({ resources: [smallTag, source, { ...source, key: "web", name: "Web" }] }));
    const automation = textAt((await call("GET", "/v1/reference-targets/automation")).body, "data", 0, "id");
    await call("PATCH", `${path}/items/automations/welcome`, { body: { document: { description: "Ours now" } } });
    const lead_source_id = await idOf(workspace, packId, "resources", "web");
    await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Moreno", lead_source_id } });
    const gone = await call("DELETE", path);
    expect(at(gone.body, "removed")).toMatchObject([{ kind: "resources", key: "sign" }]);
    const kept = at(gone.body, "kept");
    expect(Array.isArray(kept) && kept.map((one) => `${at(one, "key")}: ${at(one, "reason")}`).sort()).toEqual([
      "buyers: used by what is kept",
      "warm: used by what is kept",
      "web: in use",
      "welcome: edited",
    ]);
    expect((await call("GET", "/v1/reference-targets/automation")).body).toMatchObject({ data: [{ id: automation }] });

    const back = await install(workspace, smallPack());
    expect(at(back.body, "items")).toContainEqual({
      kind: "automations",
      key: "welcome",
      id: automation,
      action: "keep",
    });
    expect((await call("GET", "/v1/tags")).body).toMatchObject({ total_count: 1 });
    expect(await holdsOf(workspace, packId)).toMatchObject({
      "automations welcome": "owned",
      "resources web": "released",
    });
    const { body } = await call("GET", `${path}/items/automations/welcome`);
    expect(at(body, "document", "document")).toEqual({ ...smallAutomation.document, description: "Ours now" });
  });
});
