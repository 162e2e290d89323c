import { type InstallPlan, type Pack, packDigest } from "@setup-pack/core";
import { expect, it } from "vitest";
import { until } from "../../testing/until.js";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../../testing/workspace.js";
import { verifiedWebhook } from "../webhooks/endpoints.test-support.js";
import { byteCodec } from "./byte-codec.js";
import { install, planFor, send, smallAutomation, smallPack, smallTag, stateOf } from "./install.test-support.js";

const { packId } = smallPack();
const path = `/v1/setup-packs/${packId}`;
const hotter = smallPack({ version: "1.1.0", resources: [{ ...smallTag, name: "Hot" }] });

const withRelease = (plan: InstallPlan, release: Pack): InstallPlan => ({
  ...plan,
  release,
  packDigest: packDigest(release, byteCodec),
});

const withoutTrigger = {
  ...smallAutomation,
  document: { ...smallAutomation.document, graph: { nodes: [] } },
};

type Change = (plan: InstallPlan, workspace: TestWorkspace) => InstallPlan;

/** Plans that no installer makes, and the place that is named for each; of one also what is said of it. */
const hostile: readonly [what: string, change: Change, param: string | undefined, says?: string][] = [
  ["of another workspace", (plan) => ({ ...plan, workspaceId: "ws_other" }), "workspaceId"],
  ["that has expired", (plan) => ({ ...plan, expiresAt: "2020-01-01T00:00:00Z" }), "expiresAt"],
  ["whose release was changed", (plan) => ({ ...plan, release: { ...plan.release, name: "Other" } }), "packDigest"],
  ["for another release", (plan) => ({ ...plan, plan: { ...plan.plan, to: { version: "9.9.9" } } }), "plan"],
  [
    "that leaves an item out",
    (plan) => ({ ...plan, plan: { ...plan.plan, items: plan.plan.items.slice(1) } }),
    "plan.items",
  ],
  [
    "that writes values of its own",
    (plan) => ({
      ...plan,
      plan: {
        ...plan.plan,
        items: plan.plan.items.map((item) => ({
          ...item,
          fields: item.fields.map((field) => ({ ...field, theirs: "Injected" })),
        })),
      },
    }),
    "plan.items",
  ],
  [
    "that removes what nobody removed",
    (plan) => ({
      ...plan,
      plan: {
        ...plan.plan,
        items: plan.plan.items.map((item) => ({ ...item, action: "remove" as const, fields: [] })),
      },
    }),
    "plan.items",
  ],
  [
    "that binds to nothing",
    (plan) => ({ ...plan, bindings: [{ type: "team", id: "buyer-team", targetId: "ref_nothing" }] }),
    "bindings[0].targetId",
  ],
  ["that binds nothing", (plan) => ({ ...plan, bindings: [] }), "bindings"],
  [
    "with a release that rules refuse",
    (plan) => withRelease(plan, smallPack({ version: "1.1.0", automations: [withoutTrigger] })),
    "release.automations[0].document.graph",
  ],
  [
    "that takes over a record for an item it has",
    (plan) => ({ ...plan, adoptions: [{ kind: "resources", key: "warm", targetId: "tag_nothing" }] }),
    "adoptions[0].targetId",
    'What the tag "Hot" (warm) was to be is not there',
  ],
];

onBothDatabases("a plan", (sandbox) => {
  it.each(hostile)("%s is refused, and changes nothing", async (_, change, param, says = "") => {
    const workspace = await newWorkspace(sandbox);
    await install(workspace, smallPack());
    const before = await stateOf(workspace, packId);
    const plan = await planFor(workspace, hotter);
    const refused = await send(workspace, change(plan, workspace));
    expect(refused.status).toBe(400);
    expect(at(refused.body, "error", "param"), JSON.stringify(refused.body)).toBe(param);
    expect(at(refused.body, "error", "message")).toContain(says);
    expect(await stateOf(workspace, packId)).toEqual(before);
    expect((await workspace.call("GET", "/v1/tags")).body).toMatchObject({ data: [{ name: "Warm" }], total_count: 1 });
  });

  it("made from a state that is no longer there is refused with 412", async () => {
    const workspace = await newWorkspace(sandbox);
    const first = await planFor(workspace, smallPack());
    await install(workspace, smallPack({ version: "0.9.0" }));
    expect((await send(workspace, first)).status).toBe(412);
    const stale = await planFor(workspace, hotter);
    await workspace.call("PATCH", `${path}/items/resources/warm`, { body: { name: "Mine" } });
    expect((await send(workspace, stale)).status).toBe(412);
    const silent = await workspace.call("PUT", path, { body: stale });
    expect(silent.status).toBe(412);
    const other = await workspace.call("PUT", path, {
      body: { ...stale, baseRevision: "2" },
      headers: { "if-match": '"1"' },
    });
    expect(other.status).toBe(412);
    expect((await workspace.call("DELETE", path, { headers: { "if-match": '"1"' } })).status).toBe(412);
    const patched = await workspace.call("PATCH", `${path}/items/resources/warm`, {
      body: { name: "Later" },
      headers: { "if-match": 'W/"2", "1"' },
    });
    expect(patched.status).toBe(412);
  });

  it("carried out by two at once is done by one", async () => {
    const workspace = await newWorkspace(sandbox);
    const bindings = (await planFor(workspace, smallPack())).bindings;
    const plans = await Promise.all([1, 2, 3].map(() => planFor(workspace, smallPack(), { bindings })));
    const answers = await Promise.all(plans.map((plan) => send(workspace, plan)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const upgrades = await Promise.all(["1.1.0", "1.2.0"].map((version) => planFor(workspace, { ...hotter, version })));
    const again = await Promise.all(upgrades.map((plan) => send(workspace, plan)));
    expect(again.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await workspace.call("GET", "/v1/tags")).body).toMatchObject({ total_count: 1 });
  });

  it("sent again is answered again, and done once", async () => {
    const workspace = await newWorkspace(sandbox);
    const { receiver } = await verifiedWebhook(workspace, ["setup_pack.installed"]);
    const plan = await planFor(workspace, smallPack());
    const [one, other] = await Promise.all([send(workspace, plan), send(workspace, plan)]);
    expect(one.body).toMatchObject({ applied: true, revision: "1" });
    expect(other.body).toEqual(one.body);
    await workspace.call("PATCH", `${path}/items/resources/warm`, { body: { name: "Mine" } });
    expect((await send(workspace, plan)).body).toEqual(one.body);
    const reused = await send(workspace, { ...plan, createdAt: "2026-03-01T09:00:01Z" });
    expect(reused.body).toMatchObject({ error: { param: "planId" } });
    const another = smallPack({ packId: "cccccccc-8a3c-4e0f-9d3a-6c1f2e7b9a10" });
    const elsewhere = { ...(await planFor(workspace, another)), planId: plan.planId };
    expect((await send(workspace, elsewhere)).body).toMatchObject({ error: { param: "planId" } });
    await until("an event", () => receiver.received.length > 0);
    expect(receiver.received.map(({ event }) => at(event, "data"))).toEqual([
      { pack_id: packId, version: "1.0.0", revision: "1" },
    ]);
  });

  it("sent again once another release or none stands in its place is stale", async () => {
    const workspace = await newWorkspace(sandbox);
    const first = await planFor(workspace, smallPack());
    await send(workspace, first);
    const second = await planFor(workspace, hotter);
    expect((await send(workspace, second)).body).toMatchObject({ applied: true, revision: "2" });
    expect((await send(workspace, first)).status).toBe(412);
    await workspace.call("POST", `${path}/rollback`, { body: { to: "1" } });
    const stale = await send(workspace, second);
    expect([stale.status, textAt(stale.body, "error", "message")]).toEqual([
      412,
      "The plan was carried out as revision 2, and the installation has moved on since. Look at it again first.",
    ]);
    await workspace.call("DELETE", path);
    expect((await send(workspace, second)).status).toBe(412);
  });

  it("that is tried leaves nothing", async () => {
    const workspace = await newWorkspace(sandbox);
    const plan = await planFor(workspace, smallPack());
    const tried = await send(workspace, plan, "?dry_run=true");
    expect(tried.body).toMatchObject({ applied: false, revision: "1" });
    expect(await stateOf(workspace, packId)).toBeNull();
    expect((await workspace.call("GET", "/v1/tags")).body).toMatchObject({ total_count: 0 });
    expect((await workspace.call("GET", "/v1/setup-packs")).body).toMatchObject({ total_count: 0 });
    expect((await send(workspace, plan)).body).toMatchObject({ applied: true, revision: "1" });
    const again = await send(workspace, await planFor(workspace, hotter), "?dry_run=true");
    expect(again.body).toMatchObject({ applied: false, revision: "2" });
    expect((await workspace.call("GET", "/v1/tags")).body).toMatchObject({ data: [{ name: "Warm" }] });
  });

  it("of one workspace shows nothing to another", async () => {
    const [own, other] = [await newWorkspace(sandbox), await newWorkspace(sandbox)];
    const team = await other.add("teams", { name: "Buyer agents" });
    const plan = await planFor(own, smallPack(), { bindings: [{ type: "team", id: "buyer-team", targetId: team }] });
    const [param, says] = ["bindings[0].targetId", 'The team "buyer-team" stands for nothing here'];
    expect((await send(own, plan)).body).toMatchObject({ error: { param, message: expect.stringContaining(says) } });
    await install(own, smallPack());
    expect((await other.call("GET", path)).status).toBe(404);
    expect((await other.call("GET", "/v1/setup-packs")).body).toMatchObject({ data: [], total_count: 0 });
    expect((await other.call("GET", "/v1/reference-targets/automation")).body).toMatchObject({ data: [] });
    await install(other, smallPack());
    expect((await own.call("DELETE", path)).status).toBe(200);
    expect((await other.call("GET", path)).status).toBe(200);
    const unknown = await other.call("GET", `${path}/items/tag/warm`);
    expect([unknown.status, textAt(unknown.body, "error", "message")]).toEqual([
      404,
      "The path names no kind of item. One is automations, smartLists, messageTemplates, pipelines, resources or assets.",
    ]);
  });

  it("may be nested as deep as a pack may", async () => {
    const workspace = await newWorkspace(sandbox);
    const deep = JSON.parse(`${'{"a":'.repeat(200)}1${"}".repeat(200)}`);
    const resources = [{ ...smallTag, data: { deep } }];
    await install(workspace, smallPack({ resources }));
    expect((await stateOf(workspace, packId))?.current.resources).toEqual(resources);
    const refused = await workspace.call("POST", "/v1/contacts", { body: { first_name: deep } });
    expect(refused.status).toBe(400);
  });
});
