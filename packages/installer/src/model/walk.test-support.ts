import { diff, type Pack, type PackDiff } from "@setup-pack/core";
import {
  listContactStages,
  listContacts,
  listDeals,
  listLeadSources,
  listPipelines,
  listTags,
  type WorkspaceClient,
} from "@setup-pack/workspace-client";
import fc from "fast-check";
import { expect } from "vitest";
import { targetOf } from "../end-to-end.test-support.js";
import { drift } from "../operate/drift.js";
import { sure } from "../packs.test-support.js";
import type { TestWorkspace } from "../sandbox.test-support.js";
import { cast, team } from "./cast.test-support.js";
import { type InstalledPack, itemsOf, type Model, packIn, type Row, rowsIn } from "./state.test-support.js";
import { anyStep, type Step, type Walk } from "./steps.test-support.js";

/** As many records as one page holds; no walk makes more of a kind. */
const limit = 100;

/** The documented lists as they are. */
async function rowsOf(client: WorkspaceClient): Promise<Row[]> {
  const [tags, stages, sources, pipelines] = await Promise.all([
    listTags(client, { limit }),
    listContactStages(client, { limit }),
    listLeadSources(client, { limit }),
    listPipelines(client, { limit }),
  ]);
  return [
    ...tags.data.map(({ id, name, color }): Row => ({ list: "tags", id, name, color, stages: [] })),
    ...stages.data.map(({ id, name }): Row => ({ list: "contact-stages", id, name, color: null, stages: [] })),
    ...sources.data.map(({ id, name }): Row => ({ list: "lead-sources", id, name, color: null, stages: [] })),
    ...pipelines.data.map(
      ({ id, name, stages: own }): Row => ({
        list: "pipelines",
        id,
        name,
        color: null,
        stages: own.map((stage) => ({
          id: stage.id,
          name: stage.name,
          type: stage.type,
          probability: stage.probability,
        })),
      }),
    ),
  ];
}

/** A pack whose items are told by their names: in which order they stand means nothing. */
function unordered(pack: Pack): unknown {
  const { automations, messageTemplates, pipelines, resources, ...about } = pack;
  return { about, items: new Map(itemsOf(pack).map(({ name, document }) => [name, document])) };
}

/** The ids that the workspace gave to what is new: none that was there before. */
function told(
  installed: InstalledPack,
  ids: ReadonlyMap<string, string>,
  rows: readonly Row[],
  old: ReadonlySet<string>,
) {
  const stages = new Map(
    itemsOf(installed.current).flatMap(({ name, document }) => {
      const row = rows.find(({ id }) => id === ids.get(name));
      const keys = Array.isArray(document.stages) ? document.stages.map(({ key }) => key) : [];
      return keys.map((key, index): [string, string | undefined] => [`${name}/${key}`, row?.stages[index]?.id]);
    }),
  );
  const now = [...installed.ids].map(([name, id]): [string, string] => {
    if (id !== "?") return [name, id];
    const given = ids.get(name) ?? stages.get(name) ?? "";
    expect(old.has(given), `${name} is new, and its id ${given} is not`).toBe(false);
    return [name, given];
  });
  return { ...installed, ids: new Map(now) };
}

/** Compares a workspace with what it should be; gives that with the ids that only the workspace could tell. */
async function compared(walk: Walk, old: ReadonlySet<string>): Promise<Model> {
  const { client } = walk.workspace;
  const rows = await rowsOf(client);
  const packs = new Map(walk.model.packs);
  for (const [first] of cast) {
    const packId = first?.document.packId ?? "";
    const pack = packIn(walk.model, packId);
    const target = targetOf(client);
    const [read, history] = [sure(await target.read(packId)), sure(await target.history(packId))];
    expect(read?.revision).toBe(pack.installed === null ? undefined : String(pack.revision));
    const releases = history.map(({ version, revision, planId }) => ({ version, revision, planId }));
    expect(releases).toEqual(pack.installed === null ? [] : pack.history);
    if (read === null || pack.installed === null) continue;
    const { base, current } = pack.installed;
    expect(read.base).toEqual(base);
    expect(unordered(read.current)).toEqual(unordered(current));
    expect(changedIn(sure(await drift(packId, target)))).toEqual(changedIn(diff(base, current)));
    const installed = told(pack.installed, new Map(read.ids), rows, old);
    packs.set(packId, { ...pack, installed });
    expect(new Map(read.ids)).toEqual(new Map([...installed.ids].filter(([name]) => !name.includes("/"))));
  }
  const free = walk.model.free.map((row) => ({
    ...row,
    stages: row.stages.map((stage, index) => ({
      ...stage,
      id: stage.id === "?" ? (rows.find(({ id }) => id === row.id)?.stages[index]?.id ?? "") : stage.id,
    })),
  }));
  const model = { ...walk.model, packs, free };
  expect(byId(rows)).toEqual(byId(rowsIn(model)));
  await comparePeople(client, model);
  return model;
}

const changedIn = ({ changes }: PackDiff): string[] =>
  changes.map(({ item: { kind, key } }) => `${kind} ${key}`).sort();

const byId = (rows: readonly Row[]): Row[] => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Deals sit where they were put, in stages as they are now; contacts carry what they did. */
async function comparePeople(client: WorkspaceClient, model: Model): Promise<void> {
  const stages = new Map(rowsIn(model).flatMap((row) => row.stages.map((stage) => [stage.id, { stage, row }])));
  const deals = await listDeals(client, { limit });
  const statuses: Readonly<Record<string, string>> = { OPEN: "open", CLOSED_WON: "won", CLOSED_LOST: "lost" };
  expect(new Map(deals.data.map(({ id, stage, pipeline, status }) => [id, [stage, pipeline, status]]))).toEqual(
    new Map(
      [...model.deals].map(([id, stageId]) => {
        const { stage, row } = stages.get(stageId) ?? {};
        const { name, type } = stage ?? {};
        const pipeline = { id: row?.id, name: row?.name };
        return [id, [{ id: stageId, name, type }, pipeline, statuses[type ?? ""]]];
      }),
    ),
  );
  const contacts = await listContacts(client, { limit });
  expect(
    new Map(
      contacts.data.map(({ id, tags, stage, lead_source }) => [
        id,
        new Set([...tags, stage, lead_source].flatMap((record) => record?.id ?? [])),
      ]),
    ),
  ).toEqual(model.contacts);
}

/** Everything that has an id. */
const idsIn = (model: Model): Set<string> =>
  new Set([...model.packs.values()].flatMap(({ installed }) => [...(installed?.ids.values() ?? [])]));

/** Goes step by step; after each the workspace is what the model says, with nothing more and nothing less. */
async function go(workspace: TestWorkspace, steps: readonly Step[]): Promise<void> {
  await workspace.add("teams", { name: team });
  const free = await rowsOf(workspace.client);
  let walk: Walk = {
    workspace,
    model: { packs: new Map(), free, deals: new Map(), contacts: new Map() },
    plans: [],
  };
  for (const [index, step] of steps.entries()) {
    const old = idsIn(walk.model);
    try {
      walk = await step.doing(walk);
      walk = { ...walk, model: await compared(walk, old) };
    } catch (error) {
      throw new Error(`Step ${index + 1}, ${fc.stringify(step)}, did not end as the model says.`, { cause: error });
    }
  }
}

/** The most steps of one walk. Half as many on the average. */
const longest = 30;

/** So many milliseconds a walk that failed is made shorter, so that it is told before the test runs out of time. */
const shrinking = 20_000;

/** Walks of so many steps in all, each in a workspace of its own. One that fails is told with its seed. */
export async function walks(
  newWorkspace: () => Promise<TestWorkspace>,
  { steps, seed }: { readonly steps: number; readonly seed?: number },
): Promise<void> {
  const any = fc.noBias(fc.array(anyStep, { minLength: 1, maxLength: longest, size: "max" }));
  let until = Number.POSITIVE_INFINITY;
  await fc.assert(
    fc.asyncProperty(any, async (some) => {
      fc.pre(Date.now() < until);
      try {
        await go(await newWorkspace(), some);
      } catch (error) {
        until = Math.min(until, Date.now() + shrinking);
        throw error;
      }
    }),
    { numRuns: Math.ceil(steps / (longest / 2)), ...(seed === undefined ? {} : { seed }) },
  );
}
