import type { AnsweredPlace, Bindings } from "@setup-pack/core";
import { segmentsOf } from "@setup-pack/core/json";
import { getInstalledItem, type WorkspaceClient } from "@setup-pack/workspace-client";
import { expect, it } from "vitest";
import { install, planned, targetOf, world } from "../end-to-end.test-support.js";
import { rollback } from "../operate/rollback.js";
import { lookups, packOf, pipeline, sure } from "../packs.test-support.js";
import { sandboxOfFile } from "../sandbox.test-support.js";
import { fileTarget } from "../target/file/file-target.js";
import { makePlan } from "./make-plan.js";
import { partOfPlan } from "./part-of-plan.js";

const newWorkspace = sandboxOfFile();

/** A release in a convention of its own, in which "buyer" is a tag, a pipeline and a word. */
function release(version = "1.0.0", more: object = {}) {
  const nodes = [
    { id: "start", kind: "trigger.manual" },
    { id: "mark", kind: "action.add_tag", config: { put: "buyer", side: "buyer" } },
    { id: "deal", kind: "action.create_deal", config: { funnel: "buyer", side: "buyer", ...more } },
  ];
  const edges = [
    { id: "e1", source: "start", target: "mark" },
    { id: "e2", source: "mark", target: "deal" },
  ];
  const references = [
    { type: "tag", id: "buyer", name: "Buyer" },
    { type: "pipeline", id: "buyer", name: "Buyers" },
  ];
  const document = {
    format: "service.automation-template",
    version: 1,
    name: "Sort",
    graph: { nodes, edges },
    references,
  };
  return packOf(
    {
      automations: [{ key: "sort", document }],
      resources: [{ kind: "tag", key: "buyer", name: "Buyer" }],
      pipelines: [pipeline("buyer", "Buyers")],
      smartLists: [{ key: "l", name: "Buyers", filters: { version: 2, root: { has: "buyer" } } }],
    },
    version,
  );
}

const places: readonly AnsweredPlace[] = [
  { kind: "action.add_tag", path: "put", type: "tag" },
  { kind: ["action.add_tag", "action.create_deal"], path: "side", type: "none" },
  { kind: "action.create_deal", path: "/funnel", type: "pipeline" },
  { kind: "filters", path: "/root/has", type: "tag" },
];

const { packId } = release().document;

const valueAt = (value: unknown, pointer: string): unknown =>
  segmentsOf(pointer).reduce<unknown>(
    (one, name) => (typeof one === "object" && one !== null ? new Map(Object.entries(one)).get(name) : undefined),
    value,
  );

/** The settings and the filter that the workspace has, with each id named by what it is of. */
async function settings(client: WorkspaceClient) {
  const { ids } = sure(await targetOf(client).read(packId)) ?? { ids: new Map<string, string>() };
  const names = new Map(Array.from(ids, ([name, id]) => [id, name]));
  const installed = async (kind: "automations" | "smartLists", key: string): Promise<unknown> => {
    const text = JSON.stringify(await getInstalledItem(client, packId, { kind, key }));
    return JSON.parse(text, (_, one: unknown) => names.get(String(one)) ?? one);
  };
  const sort = await installed("automations", "sort");
  const nodes = valueAt(sort, "/installed/document/graph/nodes");
  return {
    configs: Array.isArray(nodes) ? nodes.flatMap(({ config = [] }) => config) : [],
    filter: valueAt(await installed("smartLists", "l"), "/installed/filters/root/has"),
  };
}

const answered = {
  configs: [
    { put: "resources buyer", side: "buyer" },
    { funnel: "pipelines buyer", side: "buyer" },
  ],
  filter: "resources buyer",
};

it("refuses open texts until they are answered, and writes ids where they were answered so", async () => {
  const { client } = await newWorkspace();
  const open = await planned({ release: release() }, client);
  expect(open.refusals.map(({ kind, exitCode, message }) => `${kind} ${exitCode} ${message}`)).toEqual([
    'ambiguous 4 "buyer", "has" of the filters of smart lists: the pipeline "Buyers", the tag "Buyer" or a word?',
    'ambiguous 4 "buyer", "put" of Add tag: the tag "Buyer" or a word?',
    'ambiguous 4 "buyer", "side" of Add tag: the tag "Buyer" or a word?',
    'ambiguous 4 "buyer", "funnel" of Create deal: the pipeline "Buyers" or a word?',
    'ambiguous 4 "buyer", "side" of Create deal: the pipeline "Buyers" or a word?',
  ]);
  await install({ release: release(), bindings: { places: [...places] } }, client);
  expect(await settings(client)).toEqual(answered);
  // An upgrade keeps the answers, without the file.
  expect((await planned({ release: release("1.1.0") }, client)).refusals).toEqual([]);
  await install({ release: release("1.1.0") }, client);
  expect(await settings(client)).toEqual(answered);
  const [put, ...others] = places;
  const words = [{ kind: "action.add_tag", path: "put", type: "none" } as const, ...others];
  await install({ release: release("1.2.0"), bindings: { places: words } }, client);
  expect((await settings(client)).configs[0]).toEqual({ put: "buyer", side: "buyer" });
  sure(await rollback(packId, targetOf(client)));
  expect(await settings(client)).toEqual(answered);
  expect(put?.type).toBe("tag");
});

it("leaves open texts as they are where it is told to, and names them", async () => {
  const { client } = await newWorkspace();
  const left = await planned({ release: release(), leaveOpen: true }, client);
  expect(left.refusals).toEqual([]);
  expect(left.open.flatMap(({ texts }) => texts.map(({ id }) => id))).toContain("buyer");
  await install({ release: release(), leaveOpen: true }, client);
  expect(JSON.stringify(await settings(client))).not.toContain("s buyer");
  // What a stored plan left open stays so in a part of it.
  const part = sure(await partOfPlan(left.installPlan, ["sort"], targetOf(client), world));
  expect(part.refusals).toEqual([]);
});

it("asks of a folder only where an id is written: what the pack makes keeps its key there", async () => {
  const target = fileTarget({ lookups: lookups({ tags: [], pipelines: [] }), folder: new Map(), world });
  const refusals = async (more: object) =>
    sure(await makePlan({ release: release(), ...more }, target, world)).refusals;
  expect(await refusals({})).toEqual([]);
  const listed = { tags: [{ id: "tag_1", name: "Buyer", record: { id: "tag_1", name: "Buyer" } }], pipelines: [] };
  const used = fileTarget({ lookups: lookups(listed), folder: new Map(), world });
  const planOf = async (bindings: Bindings) =>
    sure(await makePlan({ release: release(), existing: "use", bindings }, used, world));
  expect((await planOf({})).refusals.map(({ remedyCode }) => remedyCode)).toContain("answer-places");
  const { installPlan, refusals: none } = await planOf({ places: [...places] });
  expect(none).toEqual([]);
  const { files } = sure(await used.apply(installPlan, { dryRun: false }));
  const pack: unknown = JSON.parse(files?.get("pack.json") ?? "");
  expect(valueAt(pack, "/automations/0/document/graph/nodes/1/config")).toEqual({ put: "tag_1", side: "buyer" });
  expect(valueAt(pack, "/smartLists/0/filters/root/has")).toBe("tag_1");
});
