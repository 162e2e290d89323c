import { type CompiledPack, compile, diff, type Pack } from "@setup-pack/core";
import { carriedBy, referencesOf, symbolTable } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import fc from "fast-check";
import { expect } from "vitest";
import { drift } from "../operate/drift.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { boundByHand, compiledText, lookups, sure, worldAt } from "../packs.test-support.js";
import { listsOf, nameOf, packItems, packWith } from "../part/pack-items.js";
import { makePlan } from "../plan/make-plan.js";
import { Refusal } from "../refusal.js";
import { fileTarget } from "../target/file/file-target.js";
import { type Folder, readState, stateRecord } from "../target/file/state.js";
import type { PackRemains } from "../target/target.js";
import { cast, team } from "./cast.test-support.js";
import { edits } from "./edits.test-support.js";
import { pick } from "./pick.test-support.js";

/** A folder to hand over, and the pack as an office has it that imports what it is handed. */
interface Office {
  readonly folder: Folder;
  readonly mine: Pack;
  /** How it was before the last upgrade, where nobody has done anything since; a rollback leads there. */
  readonly before?: Pick<Office, "folder" | "mine">;
  /** Whether somebody has edited anything since the pack came. */
  readonly isEdited: boolean;
}

const world = worldAt();
const silent = lookups();
const targetOf = ({ folder, mine }: Pick<Office, "folder" | "mine">) =>
  fileTarget({ lookups: silent, folder, mine, world });
const [releases = []] = cast;
const packId = releases[0]?.document.packId ?? "";

const nth = fc.nat(99);
const step = <Name extends string>(name: Name) => fc.constant(name);
const choice = fc.constantFrom("keep-workspace", "take-release");

const anyStep = fc.oneof(
  fc.record({ step: step("upgrade"), version: nth, prune: fc.boolean(), onConflict: choice }),
  fc.record({ step: step("edit"), item: nth, edit: fc.constantFrom(...Object.keys(edits)), with: nth }),
  fc.record({ step: step("go back"), onConflict: choice }),
);

type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** What an office has once it imports what a folder hands over. */
const imported = (folder: Folder, isEdited: boolean): Office => ({
  folder,
  mine: compiledText(folder.get("pack.json") ?? "").document,
  isEdited,
});

type Options = Partial<Pick<Extract<Step, { step: "upgrade" }>, "prune" | "onConflict">>;

/** Plans a release and hands it over; a plan for the same once more finds nothing to do. */
async function upgraded(
  office: Office | undefined,
  release: CompiledPack,
  options: Options,
  left?: PackRemains,
): Promise<Office> {
  const { folder, mine } = office ?? { folder: new Map<string, string>() };
  const first = { ...silent, ...(left && { remains: async () => left }) };
  const from = mine === undefined ? fileTarget({ lookups: first, folder, world }) : targetOf({ folder, mine });
  const request = { release, bindings: boundByHand(release), allowDowngrade: true, ...options };
  const made = sure(await makePlan(request, from, world));
  if (office !== undefined && made.isInstalled) return office;
  if (made.refusals.length > 0) {
    expect(office, made.refusals.map(({ message }) => message).join(" ")).toBeDefined();
    if (office !== undefined) return office;
  }
  const handed = sure(await from.apply(made.installPlan, { dryRun: false }));
  const after = imported(handed.files ?? new Map(), office?.isEdited ?? left !== undefined);
  if (office === undefined) expect(findsAll(after), "the first folder carries what it names").toBe(true);
  const again = sure(await makePlan(request, targetOf(after), world));
  expect(
    again.installPlan.plan.items.filter(({ action }) => !/^(keep|use)$/.test(action)),
    "a plan once more",
  ).toEqual([]);
  return { ...after, ...(office && { before: office }) };
}

/** What an earlier installation has left of a release, renamed: some of what automations refer to. */
function leftOf({ document }: CompiledPack, some: number): PackRemains {
  const items = packItems(document).filter(
    ({ kind }, index) => kind === "resources" && (some >> (index % 6)) % 2 === 1,
  );
  const renamed = items.map((item) => ({ ...item, document: { ...item.document, name: `${item.name}, ours` } }));
  return {
    lists: listsOf(renamed),
    left: listsOf(items),
    ids: new Map(items.map((item) => [nameOf(item), `rec_${item.key}`])),
    holdings: new Map(items.map((item) => [nameOf(item), { hold: "released", owner: null, edited: true }])),
  };
}

async function take(office: Office, told: Step): Promise<Office> {
  switch (told.step) {
    case "upgrade": {
      const release = pick(releases, told.version);
      return release === undefined ? office : upgraded(office, release, told);
    }
    case "edit":
      return edited(office, told);
    case "go back": {
      const back = await rollback(packId, targetOf(office), { onConflict: told.onConflict });
      if (back instanceof Refusal) return office;
      const after = imported(back.files ?? new Map(), office.isEdited);
      // The same release once more, to prune what is left, is no step of its own.
      if (office.before?.mine.version === back.version) {
        if (findsAll(office.before)) expect(changesBetween(office.before.mine, after.mine), "what it was").toEqual([]);
        expect(leftIn(after), "what earlier releases had left").toEqual(leftIn(office.before));
      }
      return after;
    }
    default:
      return told satisfies never;
  }
}

/** Returns whether each automation finds what it refers to. If not, a rollback makes that again. */
function findsAll({ mine }: Pick<Office, "mine">): boolean {
  const symbols = symbolTable({ ...mine });
  const references = (mine.automations ?? []).flatMap(({ document }) => referencesOf(document, ""));
  return references.every((reference) => reference.id === team || carriedBy(reference, symbols).length > 0);
}

/** Returns what a folder says that earlier releases left. */
function leftIn({ folder }: Pick<Office, "folder">) {
  const state = readState(folder);
  if (state === null || state instanceof Refusal) throw new Error("A folder that was written has a state.");
  return stateRecord(state, state.revision ?? "")?.left;
}

const changesBetween = (one: Pack, other: Pack) =>
  diff(byStageName(one), byStageName({ ...other, version: one.version })).changes;

/** Returns a pack whose stages have their names for keys: a stage of the office's takes the key that a release has. */
const byStageName = (pack: Pack): Pack => ({
  ...pack,
  pipelines: (pack.pipelines ?? []).map((pipeline) => ({
    ...pipeline,
    stages: pipeline.stages.map((stage) => ({ ...stage, key: stage.name })),
  })),
});

function edited(
  { folder, mine, isEdited }: Office,
  { item, edit, with: index }: Extract<Step, { step: "edit" }>,
): Office {
  const items = packItems(mine);
  const one = pick(items, item);
  const patch = one && edits[edit]?.(one.document, index);
  if (one === undefined || patch === undefined || edit === "nothing") return { folder, mine, isEdited };
  const { document: inside } = patch;
  const nested =
    isObject(inside) && isObject(one.document.document) ? { ...one.document.document, ...inside } : undefined;
  const whole = { ...one.document, ...patch, ...(nested && { document: nested }) };
  const after = packWith(
    mine,
    items.map((other) => (other === one ? { ...one, document: whole } : other)),
  );
  // No office can have what no release could say, as two stages of one name.
  return compile(JSON.stringify(after), world).pack === null
    ? { folder, mine, isEdited }
    : { folder, mine: after, isEdited: true };
}

/** Walks of a folder and an office that imports it; after each step the laws hold. Nothing but memory is touched. */
export async function folderWalks(numRuns: number, seed?: number): Promise<void> {
  const some = fc.array(anyStep, { minLength: 1, maxLength: 8, size: "max" });
  await fc.assert(
    fc.asyncProperty(nth, fc.option(nth, { nil: undefined }), some, async (version, left, steps) => {
      const release = pick(releases, version);
      if (release === undefined) throw new Error("There is a release.");
      const leftovers = left === undefined ? undefined : leftOf(pick(releases, left) ?? release, left);
      let office = await upgraded(undefined, release, {}, leftovers);
      for (const told of steps) {
        const foundAll = findsAll(office);
        office = await take(office, told);
        if (foundAll && told.step !== "edit") expect(findsAll(office), "automations find what they name").toBe(true);
        if (!office.isEdited) expect(sure(await drift(packId, targetOf(office))).changes, "no edits").toEqual([]);
      }
      const gone = sure(await uninstall(packId, targetOf(office)));
      const named = [...gone.removed, ...gone.kept].map(({ kind, key }) => `${kind} ${key}`);
      expect(new Set(named).size, "an item is named once").toBe(named.length);
      if (!office.isEdited) expect(gone.kept, "what stays though nobody edited anything").toEqual([]);
    }),
    { numRuns, ...(seed === undefined ? {} : { seed }) },
  );
}
