import {
  addContactTag,
  createContact,
  createDeal,
  deleteContact,
  editInstalledItem,
  WorkspaceError,
} from "@setup-pack/workspace-client";
import fc from "fast-check";
import { expect } from "vitest";
import { carriedOut, planned, targetOf } from "../end-to-end.test-support.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import type { PlannedInstall } from "../plan/make-plan.js";
import { Refusal, type RefusalKind } from "../refusal.js";
import type { TestWorkspace } from "../sandbox.test-support.js";
import { cast, namesakes } from "./cast.test-support.js";
import { edits } from "./edits.test-support.js";
import {
  applied,
  type ExpectedPlan,
  edited,
  expectedPlan,
  type Options,
  rolledBack,
  uninstalled,
} from "./model.test-support.js";
import { pick } from "./pick.test-support.js";
import { itemsOf, type Model, ownedRows, packIn } from "./state.test-support.js";

/** A workspace, what it should be, and the plans that were made and may still be carried out. */
export interface Walk {
  readonly workspace: TestWorkspace;
  readonly model: Model;
  readonly plans: readonly { readonly expected: ExpectedPlan; readonly made: PlannedInstall }[];
}

/** What is done in a workspace: the step, done, gives what the workspace should be then. */
type Doing = (walk: Walk) => Promise<Walk>;

const nth = fc.nat({ max: 99 });

/** A record that is told without its prototype. */
const record = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true });

const choice = fc.constantFrom("fail", "keep-workspace", "take-release");

/** Mostly true. */
const often = fc.constantFrom(true, true, false);

/** By its place in the cast; mostly the one with more in it. */
const whichPack = fc.constantFrom(0, 0, 1);

interface ExternalReference {
  readonly pack: number;
  readonly version: number;
  readonly options: Options;
}

const wanted: fc.Arbitrary<ExternalReference> = record({
  pack: whichPack,
  version: nth,
  options: record({ onConflict: choice, prune: often, adopt: often, allowDowngrade: often }),
});

const packIdOf = (index: number): string => pick(cast, index)?.[0]?.document.packId ?? "";

async function makePlanFor(walk: Walk, { pack, version, options }: ExternalReference): Promise<Walk> {
  const release = pick(pick(cast, pack) ?? [], version);
  if (release === undefined) throw new Error("There is a release.");
  const expected = expectedPlan(walk.model, release, options);
  const made = await planned({ release, ...options }, walk.workspace.client);
  expect([...new Set(made.refusals.map(({ kind }) => kind))].sort()).toEqual(expected.refusals);
  expect(made.installPlan.baseRevision).toBe(expected.baseRevision);
  if (expected.refusals.length === 0) {
    const taken = (made.installPlan.adoptions ?? []).map(({ kind, key, targetId }) => [`${kind} ${key}`, targetId]);
    expect(new Map(taken.map(([name = "", id = ""]) => [name, id]))).toEqual(
      new Map([...expected.adopted].map(([name, { id }]) => [name, id])),
    );
  }
  return { ...walk, plans: [{ expected, made }, ...walk.plans].slice(0, 5) };
}

async function carryOut(walk: Walk, index: number, dryRun: boolean): Promise<Walk> {
  const held = pick(walk.plans, index);
  if (held === undefined) return walk;
  const { expected, made } = held;
  const [refusal] = expected.refusals;
  const next = refusal ?? applied(walk.model, expected, made.installPlan.planId);
  const report = await carriedOut(made, walk.workspace.client, { dryRun });
  if (typeof next === "string") {
    expect([report.outcome, report.refusal?.kind], report.refusal?.message).toEqual(["refused", next]);
    return walk;
  }
  expect(report.outcome, report.refusal?.message).toBe(dryRun ? "rehearsed" : "applied");
  return dryRun ? walk : { ...walk, model: next };
}

/** How a request ended, whichever way it tells that: the kind of refusal, and what was said. */
async function endOf(ask: () => Promise<unknown>): Promise<{ readonly kind?: RefusalKind; readonly said?: string }> {
  try {
    const answer = await ask();
    return answer instanceof Refusal ? { kind: answer.kind, said: answer.message } : {};
  } catch (error) {
    if (!(error instanceof WorkspaceError) || error.kind !== "refused") throw error;
    return { kind: error.status === 404 ? "missing" : "rejected", said: error.message };
  }
}

async function settle(walk: Walk, next: Model | RefusalKind, ask: () => Promise<unknown>): Promise<Walk> {
  const { kind, said } = await endOf(ask);
  expect(kind, said).toBe(typeof next === "string" ? next : undefined);
  return typeof next === "string" ? walk : { ...walk, model: next };
}

const on = <T>(arbitrary: fc.Arbitrary<T>, doing: (told: T) => Doing): fc.Arbitrary<Told> =>
  arbitrary.map((told) => ({ told, doing: doing(told) }));

interface Told {
  readonly told: unknown;
  readonly doing: Doing;
}

/** A step of the walk: what is done, and with what. */
export interface Step {
  readonly step: string;
  readonly told: unknown;
  readonly doing: Doing;
  readonly [fc.toStringMethod]: () => string;
}

/** All that may happen to a workspace, and how often beside the others. */
const happenings: Readonly<Record<string, readonly [weight: number, happening: fc.Arbitrary<Told>]>> = {
  install: [6, on(wanted, (told) => async (walk) => carryOut(await makePlanFor(walk, told), 0, false))],
  plan: [1, on(wanted, (told) => (walk) => makePlanFor(walk, told))],
  rehearse: [1, on(wanted, (told) => async (walk) => carryOut(await makePlanFor(walk, told), 0, true))],
  "carry out a plan made before": [3, on(nth, (index) => (walk) => carryOut(walk, index, false))],
  "roll back": [
    3,
    on(record({ pack: whichPack, entry: nth, onConflict: choice, dryRun: fc.boolean() }), (told) => (walk) => {
      const packId = packIdOf(told.pack);
      const { history } = packIn(walk.model, packId);
      const to = pick(history, told.entry)?.revision ?? "1";
      const next = rolledBack(walk.model, packId, to, told.onConflict);
      const { onConflict, dryRun } = told;
      const ask = () => rollback(packId, targetOf(walk.workspace.client), { to, onConflict, dryRun });
      return settle(walk, typeof next !== "string" && dryRun ? walk.model : next, ask);
    }),
  ],
  uninstall: [
    1,
    on(fc.constantFrom(0, 1), (pack) => async (walk) => {
      const packId = packIdOf(pack);
      const next = uninstalled(walk.model, packId);
      const answer = await uninstall(packId, targetOf(walk.workspace.client));
      if (typeof next === "string" || answer instanceof Refusal) {
        expect(answer instanceof Refusal && answer.kind).toBe(next);
        return walk;
      }
      const kept = new Map(answer.kept.map(({ kind, key, reason }) => [`${kind} ${key}`, reason]));
      expect(kept).toEqual(next.kept);
      return { ...walk, model: next.model };
    }),
  ],
  edit: [
    5,
    on(
      record({ pack: whichPack, item: nth, edit: fc.constantFrom(...Object.keys(edits)), with: nth }),
      (told) => async (walk) => {
        const packId = packIdOf(told.pack);
        const { installed } = packIn(walk.model, packId);
        const item = installed === null ? undefined : pick(itemsOf(installed.current), told.item);
        const patch = item && edits[told.edit]?.(item.document, told.with);
        if (item === undefined || patch === undefined) return walk;
        const next = edited(walk.model, packId, item.name, { ...item.document, ...patch });
        const { kind, key } = item;
        return settle(walk, next, () => editInstalledItem(walk.workspace.client, packId, { kind, key }, patch));
      },
    ),
  ],
  "add a deal": [
    1,
    on(nth, (index) => async (walk) => {
      const stage_id = pick(
        ownedRows(walk.model).flatMap((row) => row.stages),
        index,
      )?.id;
      if (stage_id === undefined) return walk;
      const { id } = await createDeal(walk.workspace.client, { name: "A house", stage_id });
      return { ...walk, model: { ...walk.model, deals: new Map([...walk.model.deals, [id, stage_id]]) } };
    }),
  ],
  "add a contact": [
    2,
    on(nth, (index) => async (walk) => {
      const row = pick(
        ownedRows(walk.model).filter(({ list }) => list !== "pipelines"),
        index,
      );
      if (row === undefined) return walk;
      const { client } = walk.workspace;
      const { id } = await createContact(client, {
        first_name: "Ada",
        last_name: "Moreno",
        ...(row.list === "contact-stages" && { stage_id: row.id }),
        ...(row.list === "lead-sources" && { lead_source_id: row.id }),
      });
      if (row.list === "tags") await addContactTag(client, id, row.id);
      return {
        ...walk,
        model: { ...walk.model, contacts: new Map([...walk.model.contacts, [id, new Set([row.id])]]) },
      };
    }),
  ],
  "delete a contact": [
    1,
    on(nth, (index) => async (walk) => {
      const id = pick([...walk.model.contacts.keys()], index);
      if (id === undefined) return walk;
      await deleteContact(walk.workspace.client, id);
      const contacts = new Map([...walk.model.contacts].filter(([other]) => other !== id));
      return { ...walk, model: { ...walk.model, contacts } };
    }),
  ],
  "add a namesake": [
    1,
    on(nth, (index) => async (walk) => {
      const [list, record] = pick(namesakes, index) ?? namesakes[0];
      const id = await walk.workspace.add(list, record);
      const stages = "stages" in record ? record.stages : [];
      const row = {
        list,
        id,
        name: record.name,
        color: "color" in record ? record.color : null,
        stages: stages.map((stage) => {
          const probability = "probability" in stage ? stage.probability : stage.type === "CLOSED_WON" ? 100 : 0;
          return { id: "?", name: stage.name, type: stage.type, probability };
        }),
      };
      return { ...walk, model: { ...walk.model, free: [...walk.model.free, row] } };
    }),
  ],
};

/** Any step. */
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  ...Object.entries(happenings).map(([step, [weight, happening]]) => ({
    weight,
    arbitrary: happening.map(
      ({ told, doing }): Step => ({
        step,
        told,
        doing,
        [fc.toStringMethod]: () => `${step}: ${fc.stringify(told)}`,
      }),
    ),
  })),
);
