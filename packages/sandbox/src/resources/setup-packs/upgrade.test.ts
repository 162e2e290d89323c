import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, textAt } from "../../testing/workspace.js";
import {
  holdsOf,
  idOf,
  install,
  packIn,
  planFor,
  releaseOf,
  send,
  smallPack,
  smallPipeline,
  smallTag,
  stateOf,
} from "./install.test-support.js";

const { packId } = smallPack();
const path = `/v1/setup-packs/${packId}`;

/** The small pack with other stages. */
const withStages = (version: string, stages: readonly object[]) =>
  smallPack({ version, pipelines: [{ ...smallPipeline, stages }] });

onBothDatabases("an upgrade", (sandbox) => {
  it("keeps what was edited here, and takes what only the release changed", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, smallPack());
    const edited = await call("PATCH", `${path}/items/resources/warm`, { body: { data: { color: "#b91c1c" } } });
    expect(edited.body).toMatchObject({ revision: "2", document: { name: "Warm", data: { color: "#b91c1c" } } });
    expect(edited.headers.get("etag")).toBe('"2"');
    await install(workspace, smallPack({ version: "1.1.0", resources: [{ ...smallTag, name: "Warm lead" }] }));
    expect((await call("GET", "/v1/tags")).body).toMatchObject({ data: [{ name: "Warm lead", color: "#b91c1c" }] });
    expect((await call("GET", path)).body).toMatchObject({
      version: "1.1.0",
      revision: "3",
      base: { version: "1.1.0" },
    });
  });

  it("merges what a whole office edited, as a plan says", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call, add } = workspace;
    const base = releaseOf("additions", "1.0.0");
    await install(workspace, base);
    // A tag that the office made for itself is referred to by its id.
    const tag = await add("tags", { name: "Met in person" });
    const mine = packIn(JSON.stringify(releaseOf("additions", "mine")).replaceAll('"met-in-person"', `"${tag}"`));
    for (const item of mine.automations ?? []) {
      const { document } = item;
      if (!base.automations?.some(({ key }) => key === item.key)) continue;
      const at = `/v1/setup-packs/${base.packId}/items/automations/${item.key}`;
      const patched = await call("PATCH", at, { body: { document } });
      expect(patched.status, JSON.stringify(patched.body)).toBe(200);
    }
    await install(workspace, releaseOf("additions", "1.1.0"));
    const state = await stateOf(workspace, base.packId);
    const nodes = state?.current.automations?.flatMap(({ document }) => document.graph.nodes) ?? [];
    const config = (id: string) => nodes.find((node) => node.id === id)?.config;
    const text = mine.automations
      ?.flatMap(({ document }) => document.graph.nodes)
      .find(({ id }) => id === "text-thanks");
    expect(config("text-thanks")).toEqual(text?.config);
    expect(state?.current.automations?.length).toBe(releaseOf("additions", "1.1.0").automations?.length);
  });

  it("is refused while there is a conflict, and done once it is settled", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, smallPack());
    await call("PATCH", `${path}/items/resources/warm`, { body: { name: "Mine" } });
    const release = smallPack({ version: "1.1.0", resources: [{ ...smallTag, name: "Theirs" }] });
    const refused = await send(workspace, await planFor(workspace, release));
    expect(refused.status).toBe(400);
    expect(at(refused.body, "error", "param")).toBe("plan.diagnostics");
    const contested = await planFor(workspace, release);
    const hidden = { ...contested, plan: { ...contested.plan, diagnostics: [] } };
    expect(at((await send(workspace, hidden)).body, "error", "param")).toBe("plan.items");
    const settled = await planFor(workspace, release, { onConflict: "keep-workspace" });
    expect((await send(workspace, { ...settled, plan: { ...settled.plan, diagnostics: [] } })).status).toBe(200);
    expect((await call("GET", "/v1/tags")).body).toMatchObject({ data: [{ name: "Mine" }] });
  });

  it("leaves deals in the stages they sit in", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, smallPack());
    const pipeline = await idOf(workspace, packId, "pipelines", "buyers");
    const stages = at((await call("GET", "/v1/pipelines")).body, "data", 0, "stages");
    const deal = await call("POST", "/v1/deals", { body: { name: "Elm", stage_id: textAt(stages, 0, "id") } });
    const [fresh, signed, ...closed] = smallPipeline.stages;
    const renamed = { ...smallPipeline, name: "Buyer deals", stages: [{ ...fresh, name: "Fresh" }, signed, ...closed] };
    await install(workspace, smallPack({ version: "1.1.0", pipelines: [renamed] }));
    expect(deal.status).toBe(201);
    expect(at((await call("GET", "/v1/deals")).body, "data", 0)).toMatchObject({
      pipeline: { id: pipeline, name: "Buyer deals" },
      stage: { id: textAt(stages, 0, "id"), name: "Fresh" },
    });
  });

  it("leaves a stage that a deal sits in", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, smallPack());
    const stages = at((await call("GET", "/v1/pipelines")).body, "data", 0, "stages");
    const [fresh, , ...closed] = smallPipeline.stages;
    const release = withStages(
      "2.0.0",
      [fresh, ...closed].map((stage) => ({ ...stage })),
    );
    const early = await planFor(workspace, release);
    const deal = await call("POST", "/v1/deals", { body: { name: "Elm", stage_id: textAt(stages, 1, "id") } });
    expect((await send(workspace, early)).status).toBe(412);
    const keepsStage = (_: unknown, key: string) => key === "signed";
    const done = await send(workspace, await planFor(workspace, release, { keepsStage }));
    expect(at(done.body, "items", 1)).toMatchObject({ stages: [{ key: "signed", name: "Signed", reason: "in use" }] });
    expect(at((await call("GET", "/v1/pipelines")).body, "data", 0, "stages")).toHaveLength(4);
    expect((await call("GET", "/v1/deals")).body).toMatchObject({ data: [{ id: textAt(deal.body, "id") }] });
  });

  it("closes and opens deals with the stage they sit in", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, smallPack());
    const stage_id = textAt((await call("GET", "/v1/pipelines")).body, "data", 0, "stages", 1, "id");
    await call("POST", "/v1/deals", { body: { name: "Elm", stage_id } });
    const deal = async () => at((await call("GET", "/v1/deals")).body, "data", 0);
    const [fresh, signed, ...closed] = smallPipeline.stages;
    const stages = [{ ...fresh }, { ...signed, stageType: "CLOSED_WON" }, ...closed];
    await install(workspace, withStages("2.0.0", stages));
    expect(await deal()).toMatchObject({ status: "won", closed_at: expect.any(String) });
    await install(workspace, withStages("3.0.0", smallPipeline.stages));
    expect(await deal()).toMatchObject({ status: "open", closed_at: null });
  });

  it("does not remove a tag that a contact carries", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    const lone = { automations: undefined, pipelines: undefined };
    await install(workspace, smallPack({ ...lone, resources: [smallTag, { ...smallTag, key: "cold", name: "Cold" }] }));
    const tag = await idOf(workspace, packId, "resources", "cold");
    const contact = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Moreno" } });
    await call("PUT", `/v1/contacts/${textAt(contact.body, "id")}/tags/${tag}`);
    const release = smallPack({ ...lone, version: "2.0.0" });
    const kept = await install(workspace, release, { prune: true });
    expect(at(kept.body, "items")).toContainEqual({
      kind: "resources",
      resource_kind: "tag",
      key: "cold",
      id: tag,
      action: "keep",
      name: "Cold",
      reason: "in use",
    });
    expect(await holdsOf(workspace, packId)).toEqual({ "resources warm": "owned", "resources cold": "released" });
    await call("DELETE", `/v1/contacts/${textAt(contact.body, "id")}/tags/${tag}`);
    const gone = await install(workspace, { ...release, version: "2.0.1" }, { prune: true });
    expect(at(gone.body, "items")).toContainEqual(
      expect.objectContaining({ key: "cold", action: "remove", name: "Cold" }),
    );
    expect((await call("GET", "/v1/tags")).body).toMatchObject({ total_count: 1 });
  });

  it("takes over what the workspace had, and no other pack's", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call, add } = workspace;
    const tag = await add("tags", { name: "warm" });
    const pipeline = await add("pipelines", {
      name: "Buyers",
      stages: [
        { name: "NEW", type: "OPEN" },
        { name: "Old", type: "OPEN" },
      ],
    });
    const stages = at((await call("GET", "/v1/pipelines")).body, "data", 0, "stages");
    await call("POST", "/v1/deals", { body: { name: "Elm", stage_id: textAt(stages, 0, "id") } });
    const adoptions = [
      { kind: "resources" as const, key: "warm", targetId: tag },
      { kind: "pipelines" as const, key: "buyers", targetId: pipeline },
    ];
    const asked = await planFor(workspace, smallPack(), { adoptions, uses: [] });
    expect(asked.plan.counts).toMatchObject({ conflict: 1, adopt: 1 });
    const adopting = await planFor(workspace, smallPack(), { adoptions, uses: [], onConflict: "take-release" });
    const unknown = [
      { ...adoptions[0], kind: "resources" as const, key: "warm", targetId: "tag_nothing" },
      ...adoptions.slice(1),
    ];
    const missing = await send(workspace, { ...adopting, adoptions: unknown });
    expect(missing.body).toMatchObject({ error: { param: "adoptions[0].targetId" } });
    const done = await send(workspace, adopting);
    expect(done.body).toMatchObject({
      items: expect.arrayContaining([
        { kind: "resources", resource_kind: "tag", key: "warm", id: tag, action: "adopt" },
        { kind: "pipelines", key: "buyers", id: pipeline, action: "adopt" },
      ]),
    });
    expect((await call("GET", "/v1/tags")).body).toMatchObject({ data: [{ id: tag, name: "warm", color: "#f59e0b" }] });
    const shown = (await call("GET", "/v1/pipelines")).body;
    expect(at(shown, "data", 0)).toMatchObject({
      id: pipeline,
      stages: [{ id: textAt(stages, 0, "id"), name: "NEW" }, { name: "Signed" }, {}, {}, { name: "Old" }],
    });
    expect((await stateOf(workspace, smallPack().packId))?.items).toContainEqual(
      expect.objectContaining({ key: "warm", hold: "adopted", before: { key: tag, kind: "tag", name: "warm" } }),
    );

    const other = smallPack({
      packId: "aaaaaaaa-8a3c-4e0f-9d3a-6c1f2e7b9a10",
      automations: undefined,
      pipelines: undefined,
    });
    const taking = { adoptions: [{ kind: "resources" as const, key: "warm", targetId: tag }], uses: [] };
    const refused = await send(workspace, await planFor(workspace, other, taking));
    expect(refused.body).toMatchObject({
      error: {
        param: "adoptions[0].targetId",
        message: `adoptions[0].targetId belongs to the pack "Small" (${smallPack().packId}). Only what no pack owns can be taken over.`,
      },
    });
    const owners = async (ids: string) => (await call("GET", `/v1/setup-packs?item_ids=${ids}`)).body;
    expect(await owners(`${tag},tag_nothing,${pipeline}`)).toMatchObject({
      data: [{ name: "Small", item_ids: [pipeline, tag].sort() }],
      total_count: 1,
    });
    expect(await owners(await add("tags", { name: "Free" }))).toMatchObject({ data: [], total_count: 0 });
    const [tooMany] = [Array.from({ length: 201 }, (_, index) => `tag_${index}`).join()];
    expect(await owners(tooMany)).toMatchObject({ error: { param: "item_ids" } });
  });

  it("goes on under new keys with the same records", async () => {
    const workspace = await newWorkspace(sandbox);
    const [before, after] = [releaseOf("renamed-keys", "1.2.0"), releaseOf("renamed-keys", "2.0.0")];
    await install(workspace, before);
    const id = await idOf(workspace, before.packId, "resources", "past-client-stage");
    await install(workspace, after);
    expect(await idOf(workspace, after.packId, "resources", "past-client")).toBe(id);
  });

  it("of one pack leaves another with the same keys alone", async () => {
    const workspace = await newWorkspace(sandbox);
    const other = smallPack({ packId: "bbbbbbbb-8a3c-4e0f-9d3a-6c1f2e7b9a10" });
    await install(workspace, smallPack());
    await install(workspace, other);
    await install(workspace, smallPack({ version: "1.1.0", resources: [{ ...smallTag, name: "Hot" }] }));
    expect((await stateOf(workspace, other.packId))?.current.resources).toEqual([smallTag]);
    expect((await workspace.call("GET", "/v1/setup-packs")).body).toMatchObject({ total_count: 2 });
  });
});
