import type { BlockMarks, ReferenceType } from "@setup-pack/core";
import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../../testing/workspace.js";
import { idOf, install, planFor, smallAutomation, smallPack } from "./install.test-support.js";

const { packId } = smallPack();
const path = `/v1/setup-packs/${packId}`;

/** The small pack with a block whose settings no book of ours knows. */
const release = (version: string) => {
  const { document } = smallAutomation;
  const nodes = document.graph.nodes.map((node) =>
    node.id === "owner" ? { ...node, config: { ...node.config, sort: "warm", badge: "warm" } } : node,
  );
  return smallPack({
    version,
    automations: [{ ...smallAutomation, document: { ...document, graph: { ...document.graph, nodes } } }],
  });
};

const marking = (member: string, type: ReferenceType = "tag"): BlockMarks => ({
  "action.assign_owner": { properties: { sort: {}, badge: {}, [member]: { "x-reference": type } } },
});

async function settingsIn({ call }: TestWorkspace) {
  const { body } = await call("GET", `${path}/items/automations/welcome`);
  const config = at(body, "installed", "document", "graph", "nodes", 2, "config");
  return { sort: textAt(config, "sort"), badge: textAt(config, "badge") };
}

onBothDatabases("what a team says of where settings hold ids", (sandbox) => {
  it("is kept with each release: upgrades, edits and going back replace by it", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, release("1.0.0"), { blocks: marking("sort") });
    const tag = await idOf(workspace, packId, "resources", "warm");
    const first = { sort: tag, badge: "warm" };
    expect(await settingsIn(workspace)).toEqual(first);
    expect((await call("GET", path)).body).toMatchObject({ blocks: marking("sort") });

    await call("PATCH", `${path}/items/automations/welcome`, { body: { document: { name: "Welcome here" } } });
    expect(await settingsIn(workspace)).toEqual(first);

    await install(workspace, release("1.1.0"), { blocks: marking("badge") });
    expect(await settingsIn(workspace)).toEqual({ sort: "warm", badge: tag });

    const back = await call("POST", `${path}/rollback`, { body: { to: "1" }, headers: { "if-match": '"3"' } });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await settingsIn(workspace)).toEqual(first);

    await install(workspace, release("1.2.0"));
    expect(await settingsIn(workspace)).toEqual({ sort: "warm", badge: "warm" });
    expect((await call("GET", path)).body).not.toHaveProperty("blocks");
  });

  it("is refused where it says anything else, or more than settings can have", async () => {
    const workspace = await newWorkspace(sandbox);
    const plan = await planFor(workspace, release("1.0.0"));
    const json = { "content-type": "application/json" };
    const refused = async (blocks: string) => {
      const text = `${JSON.stringify(plan).slice(0, -1)},"blocks":{"action.notify":${blocks}}}`;
      return at((await workspace.call("PUT", path, { text, headers: json })).body, "error", "message");
    };
    expect(await refused('{"properties":{"room":{"pattern":"^(a+)+$"}}}')).toMatch(/"pattern" is no/);
    expect(await refused('{"x-reference":"planet"}')).toMatch(/"planet"/);
    expect(await refused(`${'{"items":'.repeat(100)}{}${"}".repeat(100)}`)).toMatch(/marks more than/);
  });
});
