import { isObject } from "@setup-pack/core/json";
import { fold } from "@setup-pack/core/words";
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
import { carriedOut, targetOf } from "../end-to-end.test-support.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { worldAt } from "../packs.test-support.js";
import { makePlan } from "../plan/make-plan.js";
import type { PlannedInstall, PlanRequest } from "../plan/plan-request.js";
import { Refusal } from "../refusal.js";
import type { TestWorkspace } from "../sandbox.test-support.js";
import { cast, namesakes } from "./cast.test-support.js";
import { edits } from "./edits.test-support.js";
import type { Office } from "./laws.test-support.js";
import { pick } from "./pick.test-support.js";
import type { HeldItem, Row, Snapshot } from "./snapshot.test-support.js";

/** A workspace, how it is, what people did in it, and the plans that were made and may still be carried out. */
export interface Walk {
  readonly workspace: TestWorkspace;
  readonly now: Snapshot;
  readonly office: Office;
  readonly plans: readonly PlannedInstall[];
}

/** What came of a step. */
export interface Outcome {
  readonly plans?: readonly PlannedInstall[];
  /** Whether it should have changed nothing at all. */
  readonly isIdle?: boolean;
  /** A record that the office added, by its id. */
  readonly added?: string;
  /** The id of an item that somebody edited. */
  readonly edited?: string;
  /** What the step promised of the workspace, to be looked at in what has become of it. */
  readonly promise?: (now: Snapshot) => void;
}

type Doing = (walk: Walk) => Promise<Outcome>;

const idle: Outcome = { isIdle: true };

const nth = fc.nat({ max: 99 });

/** A record that is told without its prototype. */
const record = <T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> =>
  fc.record(model, { noNullPrototype: true });

const choice = fc.constantFrom("fail", "keep-workspace", "take-release");

/** Mostly true. */
const often = fc.constantFrom(true, true, false);

/** By its place in the cast; mostly the one with more in it. */
const whichPack = fc.constantFrom(0, 0, 1);

const { now: _, ...world } = worldAt();
const clock = { ...world, now: () => new Date() };

interface Wanted {
  readonly pack: number;
  readonly version: number;
  readonly options: Omit<PlanRequest, "release">;
}

const wanted: fc.Arbitrary<Wanted> = record({
  pack: whichPack,
  version: nth,
  options: record({
    onConflict: choice,
    prune: often,
    existing: fc.constantFrom("use", "adopt", "adopt", "fail"),
    allowDowngrade: often,
  }),
});

const packIdOf = (index: number): string => pick(cast, index)?.[0]?.document.packId ?? "";

async function planFor({ workspace, plans }: Walk, { pack, version, options }: Wanted) {
  const release = pick(pick(cast, pack) ?? [], version);
  if (release === undefined) throw new Error("There is a release.");
  const made = await makePlan({ release, ...options }, targetOf(workspace.client), clock);
  if (made instanceof Refusal) throw new Error(`${made.kind}: ${made.message}`);
  return [made, ...plans].slice(0, 5);
}

/** Carries out a plan; one that was made just now is not refused where the plan found nothing against it. */
async function carryOut(walk: Walk, made: PlannedInstall | undefined, { dryRun = false, isFresh = false } = {}) {
  if (made === undefined) return idle;
  const report = await carriedOut(made, walk.workspace.client, { dryRun });
  if (isFresh && made.refusals.length === 0)
    expect(report.refusal?.message, "what stands against a plan that found nothing").toBeUndefined();
  if (dryRun || report.outcome !== "applied") return idle;
  expect(made.refusals, "a plan with something against it is not carried out").toEqual([]);
  return { promise: (now: Snapshot) => isAsPlannedOrWas(made, walk.now, now) };
}

/** A plan with something against it: the workspace refuses it as well, whatever an installer thinks of it. */
async function isRefusedToo({ workspace }: Walk, { installPlan, refusals }: PlannedInstall): Promise<Outcome> {
  const answer = await targetOf(workspace.client).apply(installPlan, { dryRun: true });
  expect(answer, `not refused: ${refusals.map(({ message }) => message).join(" ")}`).toBeInstanceOf(Refusal);
  return idle;
}

/**
 * Carrying out a plan changes what it says, and nothing where it was carried out before: another pack may have gone
 * since.
 */
function isAsPlannedOrWas(made: PlannedInstall, before: Snapshot, now: Snapshot) {
  const { packId } = made.installPlan.release;
  const revisionIn = ({ packs }: Snapshot) => packs.find((pack) => pack.packId === packId)?.revision;
  if (revisionIn(now) === revisionIn(before)) expect(now, "a plan carried out again changes nothing").toEqual(before);
  else isAsPlanned(made, now);
}

/** What a plan said of each item has come true. */
function isAsPlanned({ installPlan: { release, plan, adoptions = [], uses = [] } }: PlannedInstall, now: Snapshot) {
  const items = new Map<string, HeldItem>(
    now.items.flatMap((item) => (item.packId === release.packId ? [[`${item.kind} ${item.key}`, item] as const] : [])),
  );
  const made = new Set(plan.items.flatMap(({ kind, key, action }) => (action === "remove" ? [] : [`${kind} ${key}`])));
  for (const { kind, key, action } of plan.items) {
    const item = items.get(`${kind} ${key}`);
    if (action === "create" || action === "update")
      if (kind !== "pack") expect(item?.hold, `${kind} ${key}`).toMatch(/^(owned|adopted)$/);
    if (action === "remove" && item !== undefined && !made.has(`${kind} ${key}`))
      expect(item.hold).toMatch(/^(released|used)$/);
  }
  for (const { kind, key, targetId } of adoptions)
    expect(items.get(`${kind} ${key}`)).toMatchObject({ id: targetId, hold: "adopted" });
  for (const { kind, key, targetId } of uses)
    expect(items.get(`${kind} ${key}`)).toMatchObject({ id: targetId, hold: "used" });
  expect(now.packs.find(({ packId }) => packId === release.packId)).toMatchObject({
    isInstalled: true,
    version: release.version,
  });
}

/** Whether a request was refused, whichever way it tells that. */
async function isRefused(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    return (await ask()) instanceof Refusal;
  } catch (error) {
    if (!(error instanceof WorkspaceError) || error.kind !== "refused") throw error;
    return true;
  }
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

const rowsWithPacks = ({ now }: Walk): Row[] =>
  now.items.flatMap(({ id }) => {
    const row = now.rows.get(id);
    return row === undefined ? [] : [row];
  });

/** All that may happen to a workspace, and how often beside the others. */
const happenings: Readonly<Record<string, readonly [weight: number, happening: fc.Arbitrary<Told>]>> = {
  install: [
    6,
    on(wanted, (told) => async (walk) => {
      const plans = await planFor(walk, told);
      const [made] = plans;
      const isOpen = made !== undefined && made.refusals.length > 0;
      return { plans, ...(isOpen ? await isRefusedToo(walk, made) : await carryOut(walk, made, { isFresh: true })) };
    }),
  ],
  plan: [2, on(wanted, (told) => async (walk) => ({ plans: await planFor(walk, told), isIdle: true }))],
  rehearse: [
    1,
    on(wanted, (told) => async (walk) => {
      const plans = await planFor(walk, told);
      return { plans, ...(await carryOut(walk, plans[0], { dryRun: true, isFresh: true })) };
    }),
  ],
  "carry out a plan made before": [
    3,
    on(nth, (index) => async (walk) => {
      const made = pick(walk.plans, index);
      return made === undefined || made.refusals.length > 0 ? idle : carryOut(walk, made);
    }),
  ],
  "roll back": [
    3,
    on(
      record({ pack: whichPack, onConflict: choice, dryRun: fc.constantFrom(true, false, false) }),
      (told) => async (walk) => {
        const { onConflict, dryRun } = told;
        const packId = packIdOf(told.pack);
        const done = await rollback(packId, targetOf(walk.workspace.client), { onConflict, dryRun });
        if (done instanceof Refusal || dryRun) return idle;
        return {
          promise: (now) =>
            expect(now.packs.find((pack) => pack.packId === packId)).toMatchObject({
              isInstalled: true,
              version: done.version,
            }),
        };
      },
    ),
  ],
  uninstall: [
    2,
    on(
      record({ pack: fc.constantFrom(0, 1), dryRun: fc.constantFrom(true, false, false) }),
      ({ pack, dryRun }) =>
        async (walk) => {
          const packId = packIdOf(pack);
          const target = targetOf(walk.workspace.client);
          const tried = await uninstall(packId, target, { dryRun: true });
          if (dryRun || tried instanceof Refusal) return idle;
          const done = await uninstall(packId, target);
          expect(done).toMatchObject({ removed: tried.removed, kept: tried.kept });
          return {
            promise: (now) => {
              for (const { id, key } of tried.removed)
                expect(now.rows.has(id ?? "") || now.items.some((item) => item.id === id), `${key} went`).toBe(false);
            },
          };
        },
    ),
  ],
  edit: [
    5,
    on(record({ item: nth, edit: fc.constantFrom(...Object.keys(edits)), with: nth }), (told) => async (walk) => {
      const installed = new Set(walk.now.packs.flatMap(({ packId, isInstalled }) => (isInstalled ? [packId] : [])));
      const item = pick(
        walk.now.items.filter(({ packId }) => installed.has(packId)),
        told.item,
      );
      const patch = item && isObject(item.document) ? edits[told.edit]?.(item.document, told.with) : undefined;
      if (item === undefined || patch === undefined) return idle;
      const { kind, key, packId } = item;
      const refused = await isRefused(() => editInstalledItem(walk.workspace.client, packId, { kind, key }, patch));
      expect(item.hold === "used" && told.edit !== "nothing" ? refused : true, "what is used is not edited").toBe(true);
      return refused ? idle : { edited: item.id };
    }),
  ],
  "add a deal": [
    2,
    on(nth, (index) => async (walk) => {
      const stage_id = pick(
        [...walk.now.rows.values()].flatMap((row) => row.stages),
        index,
      )?.id;
      if (stage_id !== undefined) await createDeal(walk.workspace.client, { name: "A house", stage_id });
      return {};
    }),
  ],
  "add a contact": [
    2,
    on(nth, (index) => async (walk) => {
      const row = pick(
        rowsWithPacks(walk).filter(({ list }) => list !== "pipelines"),
        index,
      );
      if (row === undefined) return idle;
      const { client } = walk.workspace;
      const { id } = await createContact(client, {
        first_name: "Ada",
        last_name: "Moreno",
        ...(row.list === "contact-stages" && { stage_id: row.id }),
        ...(row.list === "lead-sources" && { lead_source_id: row.id }),
      });
      if (row.list === "tags") await addContactTag(client, id, row.id);
      return {};
    }),
  ],
  "delete a contact": [
    1,
    on(nth, (index) => async (walk) => {
      const id = pick([...walk.now.contacts.keys()], index);
      if (id !== undefined) await deleteContact(walk.workspace.client, id);
      return {};
    }),
  ],
  "add a namesake": [
    2,
    on(nth, (index) => async (walk) => {
      const [list, of] = pick(namesakes, index) ?? namesakes[0];
      return { added: await walk.workspace.add(list, of) };
    }),
  ],
};

/** Names that stand twice in a list. */
export function doubledIn({ rows }: Snapshot): ReadonlySet<string> {
  const named = [...rows.values()].map(({ list, name }) => `${list} ${fold(name)}`);
  return new Set(named.filter((name, index) => named.indexOf(name) !== index));
}

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
