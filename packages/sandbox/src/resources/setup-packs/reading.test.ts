import type { PackReading } from "@setup-pack/core";
import { expect, it } from "vitest";
import { at, newWorkspace, onBothDatabases, type TestWorkspace, textAt } from "../../testing/workspace.js";
import { idOf, install, planFor, smallAutomation, smallPack } from "./install.test-support.js";

const { packId } = smallPack();
const path = `/v1/setup-packs/${packId}`;

/** The small pack with a step in a convention of its own. */
const release = (version: string) => {
  const { document } = smallAutomation;
  const nodes = document.graph.nodes.map((node) =>
    node.id === "owner" ? { id: "owner", kind: "action.add_tag", config: { sort: "warm", badge: "warm" } } : node,
  );
  const references = document.references.filter(({ type }) => type !== "team");
  return smallPack({
    version,
    automations: [{ ...smallAutomation, document: { ...document, references, graph: { ...document.graph, nodes } } }],
  });
};

/** A dialect in which a tag stands at one of the members. */
const writing = (member: "sort" | "badge"): PackReading => ({
  dialects: [
    {
      dialect: 1,
      name: member,
      kinds: { "action.add_tag": { as: { sort: "${_}", badge: "${_}", [member]: "${tag}" } } },
    },
  ],
});

async function settingsIn({ call }: TestWorkspace) {
  const { body } = await call("GET", `${path}/items/automations/welcome`);
  const config = at(body, "installed", "document", "graph", "nodes", 2, "config");
  return { sort: textAt(config, "sort"), badge: textAt(config, "badge") };
}

onBothDatabases("how the settings of a pack are read", (sandbox) => {
  it("is kept with each release: upgrades, edits and going back replace by it", async () => {
    const workspace = await newWorkspace(sandbox);
    const { call } = workspace;
    await install(workspace, release("1.0.0"), { reading: writing("sort") });
    const tag = await idOf(workspace, packId, "resources", "warm");
    const first = { sort: tag, badge: "warm" };
    expect(await settingsIn(workspace)).toEqual(first);
    expect((await call("GET", path)).body).toMatchObject({ reading: writing("sort") });

    await call("PATCH", `${path}/items/automations/welcome`, { body: { document: { name: "Welcome here" } } });
    expect(await settingsIn(workspace)).toEqual(first);

    await install(workspace, release("1.1.0"), { reading: writing("badge") });
    expect(await settingsIn(workspace)).toEqual({ sort: "warm", badge: tag });

    const back = await call("POST", `${path}/rollback`, { body: { to: "1" }, headers: { "if-match": '"3"' } });
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect(await settingsIn(workspace)).toEqual(first);

    await install(workspace, release("1.2.0"));
    expect(await settingsIn(workspace)).toEqual({ sort: "warm", badge: "warm" });
    expect((await call("GET", path)).body).not.toHaveProperty("reading");
  });

  it("is refused where it is not one", async () => {
    const workspace = await newWorkspace(sandbox);
    const plan = await planFor(workspace, release("1.0.0"));
    const refused = async (reading: unknown) => {
      const { status, body } = await workspace.call("PUT", path, { body: { ...plan, reading } });
      expect(status).toBe(400);
      return textAt(body, "error", "message");
    };
    expect(await refused({ dialects: ["bayside"] })).toMatch(/dialects/);
    expect(await refused({ answers: [{ kind: "filters", path: "/root", type: "planet" }] })).toMatch(/planet/);
    expect(await refused({ marks: {} })).toMatch(/marks/);
  });
});
