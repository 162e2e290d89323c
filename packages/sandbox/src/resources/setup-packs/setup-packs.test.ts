import { diff } from "@setup-pack/core";
import { withoutContents } from "@setup-pack/core/format";
import { fixturePacks, maximalPack } from "@setup-pack/fixtures";
import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import {
  fixture,
  idOf,
  install,
  packIn,
  releaseOf,
  smallAutomation,
  smallPack,
  smallPipeline,
  smallTag,
  stateOf,
} from "./install.test-support.js";

const path = `/v1/setup-packs/${smallPack().packId}`;

onBothDatabases("a setup pack", (sandbox) => {
  it.each(fixturePacks().map(({ name, text }) => [name, text] as const))("%s installs as it is", async (_, text) => {
    const workspace = await newWorkspace(sandbox);
    const pack = packIn(text);
    // A new workspace has a pipeline "Sales".
    const sales = textAt((await workspace.call("GET", "/v1/pipelines")).body, "data", 0, "id");
    const isSales = pack.pipelines?.some(({ name }) => name === "Sales") === true;
    const adoptions = isSales ? [{ kind: "pipelines" as const, key: "sales", targetId: sales }] : [];
    const done = await install(workspace, pack, { adoptions });
    expect(done.body).toMatchObject({ applied: true, revision: "1", version: pack.version });
    const state = await stateOf(workspace, pack.packId);
    expect(state?.base).toEqual(withoutContents(pack));
    // Whatever is asked of an installed pack, no answer carries the bytes of its files.
    const shown = await workspace.call("GET", `/v1/setup-packs/${pack.packId}`);
    for (const { data } of pack.assets ?? []) if (data) expect(JSON.stringify(shown.body)).not.toContain(data);
    const changed = state === null ? [] : diff(state.current, pack).changes.map(({ item }) => item.key);
    expect(changed).toEqual(isSales ? ["sales"] : []);
  });

  it("is usable through the documented operations", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, fixture("buyer-nurture"));
    const pipelines = await call("GET", "/v1/pipelines");
    const [pipeline] = [at(pipelines.body, "data", 0)];
    expect(pipeline).toMatchObject({ name: fixture("buyer-nurture").pipelines?.[0]?.name });
    const stage_id = textAt(pipeline, "stages", 0, "id");
    const deal = await call("POST", "/v1/deals", { body: { name: "12 Elm Street", stage_id } });
    expect(deal.body).toMatchObject({ status: "open", stage: { id: stage_id } });
    const tags = await call("GET", "/v1/tags?limit=100");
    const tag = textAt(tags.body, "data", 0, "id");
    const contact = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Moreno" } });
    const tagged = await call("PUT", `/v1/contacts/${textAt(contact.body, "id")}/tags/${tag}`);
    expect(at(tagged.body, "tags")).toHaveLength(1);
  });

  it("binds what its automations refer to, and installs them switched off", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call, add } = workspace;
    const team = await add("teams", { name: "Buyer agents" });
    const { packId } = smallPack();
    await install(workspace, smallPack(), { bindings: [{ type: "team", id: "buyer-team", targetId: team }] });
    const tag = await idOf(workspace, packId, "resources", "warm");
    const stage = textAt((await call("GET", "/v1/pipelines")).body, "data", 0, "stages", 0, "id");
    const { body } = await call("GET", `${path}/items/automations/welcome`);
    expect(at(body, "document")).toEqual(smallAutomation);
    expect(at(body, "installed")).toMatchObject({
      status: "draft",
      enabled: false,
      document: {
        graph: {
          nodes: [{ config: { tag_id: tag } }, { config: { stage_id: stage } }, { config: { team_id: team } }],
        },
        references: [{ id: tag }, { id: stage }, { id: team }],
      },
    });
    expect((await call("GET", "/v1/tags")).body).toMatchObject({ data: [{ id: tag, name: "Warm", color: "#f59e0b" }] });
    const automations = await call("GET", "/v1/reference-targets/automation");
    expect(automations.body).toMatchObject({ data: [{ id: textAt(body, "id"), name: "Welcome" }], total_count: 1 });
  });

  it("binds a stage of the pipeline that a reference's detail names", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    const pipelines = [smallPipeline, { ...smallPipeline, key: "sellers", name: "Sellers" }];
    const [tag, stage, team] = smallAutomation.document.references;
    const references = [tag, { ...stage, detail: "Sellers" }, team];
    const document = { ...smallAutomation.document, references };
    await install(workspace, smallPack({ pipelines, automations: [{ key: "welcome", document }] }));
    const { body } = await call("GET", "/v1/pipelines");
    const data = at(body, "data");
    const sellers = Array.isArray(data) ? data.find((one) => at(one, "name") === "Sellers") : undefined;
    const welcome = await call("GET", `${path}/items/automations/welcome`);
    expect(at(welcome.body, "installed", "document", "references", 1, "id")).toBe(textAt(sellers, "stages", 0, "id"));
  });

  it("binds what the filters of smart lists name of the pack, and nothing that only looks alike", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    const { packId } = smallPack();
    const condition = (field: string, operator: string, value: unknown) => ({
      ...{ type: "condition", field, operator, value },
    });
    const children = [
      condition("tags", "include", "warm"),
      { type: "not", children: [condition("pipeline", "is", "buyers")] },
      condition("custom.budget", "greater_than", 5),
      condition("first_name", "is", "warm"),
      condition("city", "contains", "buyers"),
    ];
    const smartLists = [{ key: "l", name: "L", filters: { version: 2, root: { type: "and", children } } }];
    const budget = { kind: "custom_field", key: "budget", name: "Budget", data: { type: "number" } };
    await install(workspace, smallPack({ smartLists, resources: [smallTag, budget] }));
    const [tag, field] = [
      await idOf(workspace, packId, "resources", "warm"),
      await idOf(workspace, packId, "resources", "budget"),
    ];
    const pipeline = await idOf(workspace, packId, "pipelines", "buyers");
    const { body } = await call("GET", `${path}/items/smartLists/l`);
    expect(at(body, "document")).toEqual(smartLists[0]);
    expect(at(body, "installed", "filters", "root", "children")).toEqual([
      condition("tags", "include", tag),
      { type: "not", children: [condition("pipeline", "is", pipeline)] },
      condition(`custom.${field}`, "greater_than", 5),
      ...children.slice(3),
    ]);
    await install(
      workspace,
      smallPack({
        version: "1.1.0",
        smartLists,
        resources: [{ ...smallTag, kind: "lead_source" }, budget],
        automations: undefined,
      }),
      { prune: true },
    );
    const later = await call("GET", `${path}/items/smartLists/l`);
    expect(at(later.body, "installed", "filters", "root", "children", 0)).toEqual(children[0]);
  });

  it("may be large", async () => {
    const workspace = await newWorkspace(sandbox);
    const pack = packIn(JSON.stringify(maximalPack({ scale: 0.1 })));
    await install(workspace, pack);
    const next = { ...pack, version: "1.0.1", description: "The same again" };
    await install(workspace, next);
    const state = await stateOf(workspace, pack.packId);
    expect(state && diff(state.current, next).changes).toEqual([]);
  });

  it.each([
    ["additions", "1.0.0", "1.1.0", "1.2.0"],
    ["renamed-keys", "1.2.0", "2.0.0", "3.0.0"],
    ["removed-stage", "1.4.0", "1.5.0", "2.0.0"],
    ["rewritten-graph", "2.3.1", "3.0.0", "3.1.0"],
    ["new-look", "4.0.0", "4.0.1", "4.1.0"],
  ])("%s upgrades release by release", async (history, ...versions) => {
    const workspace = await newWorkspace(sandbox);
    for (const [index, version] of versions.entries()) {
      const release = releaseOf(history, version);
      const done = await install(workspace, release, { prune: true });
      expect(done.body).toMatchObject({ revision: String(index + 1) });
      const state = await stateOf(workspace, release.packId);
      expect(state && diff(state.current, release).changes).toEqual([]);
    }
    const listed = await workspace.call(
      "GET",
      `/v1/setup-packs/${releaseOf(history, String(versions[0])).packId}/history`,
    );
    expect(at(listed.body, "data", 0)).toMatchObject({
      version: versions[2],
      revision: "3",
      actor: expect.stringMatching(/^spk_/),
    });
  });
});
