import type { Pack, PlannedItem } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { editInstalledItem } from "@setup-pack/workspace-client";
import fc from "fast-check";
import { expect } from "vitest";
import { install, targetOf, world } from "../end-to-end.test-support.js";
import { rollback } from "../operate/rollback.js";
import { uninstall } from "../operate/uninstall.js";
import { boundByHand, compiledText, lookups, sure } from "../packs.test-support.js";
import { packItems, packWith } from "../part/pack-items.js";
import { makePlan } from "../plan/make-plan.js";
import type { TestWorkspace } from "../sandbox.test-support.js";
import { fileTarget } from "../target/file/file-target.js";
import type { Folder } from "../target/file/state.js";
import type { ChangedItem } from "../target/target.js";
import { cast, team } from "./cast.test-support.js";
import { edits } from "./edits.test-support.js";
import { pick } from "./pick.test-support.js";

/** Without the item that changes its kind: a workspace knows the earlier one by its id, and a folder has none. */
const releases = (cast[0] ?? []).map(({ document }) =>
  compiledText(JSON.stringify({ ...document, resources: document.resources?.filter(({ key }) => key !== "open") })),
);
const packId = releases[0]?.document.packId ?? "";
const silent = lookups();

const nth = fc.nat(99);
const step = <Name extends string>(name: Name) => fc.constant(name);
const choice = fc.constantFrom("keep-workspace", "take-release");

/** The number of edits by which nothing gets a name that a release brings: the folder does not see the lists. */
const ours = 2;

const anyStep = fc.oneof(
  fc.record({ step: step("upgrade"), version: nth, prune: fc.boolean(), onConflict: choice }),
  fc.record({
    step: step("edit"),
    item: nth,
    edit: fc.constantFrom("name", "color", "body"),
    with: fc.constant(ours),
  }),
  fc.record({ step: step("go back"), onConflict: choice }),
);

type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** A workspace, and beside it a folder with the export of another one in which the same is done. */
interface Beside {
  readonly workspace: TestWorkspace;
  readonly folder: Folder;
  readonly mine: Pack | undefined;
}

const folderOf = ({ folder, mine }: Beside) => fileTarget({ lookups: silent, folder, ...(mine && { mine }), world });

/** Returns what is decided about each item and each value of it. */
const decisions = (items: readonly PlannedItem[]) =>
  items
    .filter(({ kind }) => kind !== "pack")
    .map(({ kind, key, action, fields }) =>
      [`${kind} ${key} ${action}`, ...fields.map((one) => `${JSON.stringify(one.path)} ${one.decision}`).sort()].join(),
    )
    .sort();

async function after(here: Beside, told: Step): Promise<Beside> {
  const server = targetOf(here.workspace.client);
  switch (told.step) {
    case "upgrade": {
      const release = pick(releases, told.version);
      if (release === undefined) return here;
      const { prune, onConflict } = told;
      const request = { release, prune, onConflict, allowDowngrade: true };
      const byHand = { ...request, bindings: boundByHand(release) };
      const [there, beside] = [
        sure(await makePlan(request, server, world)),
        sure(await makePlan(byHand, folderOf(here), world)),
      ];
      expect(decisions(beside.installPlan.plan.items), "the plan of a folder").toEqual(
        decisions(there.installPlan.plan.items),
      );
      expect(beside.refusals.map(({ message }) => message)).toEqual(there.refusals.map(({ message }) => message));
      if (there.isInstalled || there.refusals.length > 0) return here;
      await install(request, here.workspace.client);
      return imported(here, sure(await folderOf(here).apply(beside.installPlan, { dryRun: false })).files);
    }
    case "edit":
      return edited(here, told);
    case "go back": {
      const { onConflict } = told;
      const tried = await rollback(packId, server, { onConflict, dryRun: true });
      const beside = await rollback(packId, folderOf(here), { onConflict, dryRun: true });
      if ("kind" in tried || "kind" in beside) {
        expect("kind" in beside && beside.kind).toBe("kind" in tried && tried.kind);
        return here;
      }
      expect(decisions(beside.plan?.items ?? []), "the plan of a folder that goes back").toEqual(
        decisions(tried.plan?.items ?? []),
      );
      sure(await rollback(packId, server, { onConflict }));
      return imported(here, sure(await rollback(packId, folderOf(here), { onConflict })).files);
    }
    default:
      return told satisfies never;
  }
}

const imported = (here: Beside, files: Folder = new Map()): Beside => ({
  ...here,
  folder: files,
  mine: compiledText(files.get("pack.json") ?? "").document,
});

async function edited(here: Beside, { item, edit, with: index }: Extract<Step, { step: "edit" }>): Promise<Beside> {
  const { mine, workspace } = here;
  const items = mine === undefined ? [] : packItems(mine);
  const one = pick(items, item);
  const patch = one && edits[edit]?.(one.document, index);
  if (mine === undefined || one === undefined || patch === undefined) return here;
  const whole = { ...one.document, ...patch };
  if (isObject(patch.data) && isObject(one.document.data)) whole.data = { ...one.document.data, ...patch.data };
  const { kind, key } = one;
  try {
    await editInstalledItem(workspace.client, packId, { kind, key }, patch);
  } catch {
    return here;
  }
  const after = packWith(
    mine,
    items.map((other) => (other === one ? { ...one, document: whole } : other)),
  );
  return { ...here, mine: after };
}

const told = (items: readonly ChangedItem[]) => items.map(({ kind, key }) => `${kind} ${key}`).sort();

/** Walks of a workspace and a folder side by side: both plan alike, whatever an office does. */
export async function walksBeside(
  newWorkspace: () => Promise<TestWorkspace>,
  { runs, seed }: { readonly runs: number; readonly seed?: number },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 8, size: "max" }), nth, async (steps, version) => {
      const workspace = await newWorkspace();
      await workspace.add("teams", { name: team });
      let here: Beside = { workspace, folder: new Map(), mine: undefined };
      const first = { step: "upgrade", version, prune: false, onConflict: "keep-workspace" } as const;
      for (const one of [first, ...steps]) here = await after(here, one);
      const there = sure(await uninstall(packId, targetOf(workspace.client)));
      const beside = sure(await uninstall(packId, folderOf(here)));
      expect(told(beside.removed), "what uninstalling a folder removes").toEqual(told(there.removed));
      expect(told(beside.kept), "what uninstalling a folder keeps").toEqual(told(there.kept));
    }),
    { numRuns: runs, ...(seed === undefined ? {} : { seed }) },
  );
}
