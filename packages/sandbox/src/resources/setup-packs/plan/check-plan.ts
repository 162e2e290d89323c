import { isDeepStrictEqual } from "node:util";
import {
  applyPlan,
  type Compilation,
  compile,
  type InstallPlan,
  newErrors,
  type Pack,
  type Plan,
  type PlannedItem,
  type PlanOptions,
  type PlanSides,
  plan as planOf,
} from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import { paramOf } from "../../../http/schema/check-of.js";
import { type Refusal, refuse } from "../../../refusal.js";
import { byteCodec } from "../byte-codec.js";
import { namesIn } from "../items/holds.js";
import type { InstalledItem, PackState } from "../items/installation.js";
import type { ItemName } from "../items/item-kinds.js";
import { nextTurn } from "../next-turn.js";
import { packIdOf } from "../rows/packs.js";
import { differenceRefusal } from "./changed-since.js";
import { type AdoptedRecord, planInput } from "./plan-sides.js";

/**
 * Returns why an install plan is none for this workspace at this moment, whatever is installed; undefined where it is
 * one.
 */
export async function planRefusal(
  { release, plan, ...rest }: InstallPlan,
  { packId, workspaceId, now }: { readonly packId: string; readonly workspaceId: string; readonly now: Date },
): Promise<Refusal | undefined> {
  if (rest.workspaceId !== workspaceId) {
    return refuse.invalid("workspaceId", `The plan is for the workspace ${quote(rest.workspaceId)}, not for this one.`);
  }
  if (Date.parse(rest.expiresAt) <= now.getTime()) {
    return refuse.invalid("expiresAt", `The plan expired at ${rest.expiresAt}. Make a new one.`);
  }
  if (packIdOf(release.packId) !== packIdOf(packId)) {
    return refuse.invalid("release.packId", "release is of another pack than the path names.");
  }
  if (packIdOf(plan.packId) !== packIdOf(packId) || plan.to.version !== release.version) {
    return refuse.invalid("plan", "plan is for another release than the one it came with.");
  }
  const error = plan.diagnostics.find(({ severity }) => severity === "error");
  if (error !== undefined) return refuse.invalid("plan.diagnostics", `The plan has an error: ${error.message}`);
  const conflict = plan.items.find(({ action }) => action === "conflict");
  if (conflict !== undefined || plan.counts.conflict > 0) {
    const what = conflict === undefined ? "something" : `${conflict.kind} ${quote(conflict.key)}`;
    return refuse.invalid("plan.items", `The plan has a conflict: ${what}. Settle it, and make a new plan.`);
  }
  const compiled = await compiledInTurns(release);
  const unsound = errorIn(compiled, "release", "The release");
  if (unsound !== undefined) return unsound;
  await nextTurn();
  if (compiled.pack?.digest === rest.packDigest) return undefined;
  return refuse.invalid("packDigest", "packDigest is not the digest of release. The plan was changed; make a new one.");
}

/** Compiles a pack that is at hand as a value, for its errors. */
async function compiledInTurns(pack: Pack): Promise<Compilation> {
  await nextTurn();
  const text = JSON.stringify(pack);
  await nextTurn();
  return compile(text, { ...byteCodec, errorsOnly: true });
}

/** Returns the first error that a rule finds in a pack. `param` is where the pack stands in the body. */
function errorIn({ diagnostics: [error] }: Compilation, param: string, what: string): Refusal | undefined {
  return error === undefined
    ? undefined
    : refuse.invalid(`${param}${paramOf(`/_${error.pointer}`).slice(1)}`, `${what} has an error: ${error.message}`);
}

/** What a plan makes of an installation. */
export interface PlanOutcome {
  readonly items: readonly PlannedItem[];
  /** The pack as the workspace has it afterwards. */
  readonly after: Pack;
}

/** What a plan makes its own of the workspace, and what it only refers to. */
export interface PlannedHolds {
  readonly adopted: ReadonlyMap<ItemName, AdoptedRecord>;
  readonly uses: readonly InstalledItem[];
  /** Which stages stay though the release drops them. */
  readonly keepsStage?: PlanOptions["keepsStage"];
}

/**
 * What carrying out a plan makes of what the workspace has of its pack. It must be what core decides from the same
 * three sides, however its conflicts were settled; whatever else it says was not decided by the rules.
 */
export async function outcomeOf(
  { release, plan }: InstallPlan,
  before: PackState,
  { adopted, uses, keepsStage }: PlannedHolds,
): Promise<PlanOutcome | Refusal> {
  const wanted = plan.items.filter(({ kind }) => before.base !== null || kind !== "pack");
  const input = await planInput(before, release, adopted, uses);
  const expected = planOf(input.sides, {
    ...byteCodec,
    ...choicesOf(wanted, input.sides),
    isUsed: input.isUsed,
    isAdopted: input.isAdopted,
    ...(keepsStage && { keepsStage }),
    adopt: ({ kind, key }) => [...adopted.values()].some((one) => one.kind === kind && one.id === key),
    allowDowngrade: true,
    diagnose: false,
  });
  await nextTurn();
  const differing = differenceRefusal({ listed: wanted, expected: expected.items }, { mine: input.mine, release });
  if (differing !== undefined) return differing;
  const decided = { ...expected, items: wanted, counts: { ...expected.counts, conflict: 0 } };
  return checkedOutcome(decided, input.mine, release);
}

/** Returns what a plan makes of the workspace, where the rules find no error in that. */
export async function checkedOutcome(plan: Plan, mine: Pack | null, release: Pack): Promise<PlanOutcome | Refusal> {
  const after = applyPlan(plan, mine, release);
  // Where nothing of the workspace's is kept it is the release again, which was checked.
  const isRelease = mine === null && plan.items.every(({ action }) => action === "create" || action === "use");
  const compiled = isRelease ? undefined : await compiledInTurns(after);
  const error = compiled && errorIn(compiled, "plan", "What the plan would install");
  if (error === undefined) return { items: plan.items, after };
  // What was wrong with the workspace before stays so, as two stages of one name that the office made.
  const brought = newErrors(after, mine === null ? [release] : [mine, release], plan.items, byteCodec);
  return brought.length === 0 ? { items: plan.items, after } : error;
}

/** Returns the decisions that a plan was made with, as far as it shows them. */
function choicesOf(items: readonly PlannedItem[], { installed, release }: PlanSides) {
  const byName = new Map(items.map((item) => [`${item.kind} ${item.key}`, item]));
  const released = new Set<string>([...(installed === null ? [] : namesIn(installed)), ...namesIn(release)]);
  const made = new Set(items.flatMap(({ kind, key, action }) => (action === "remove" ? [] : [`${kind} ${key}`])));
  return {
    prune: items.some(
      ({ kind, key, action, fields }) =>
        (action === "remove" && !made.has(`${kind} ${key}`)) ||
        fields.some(({ path, theirs }) => path.length === 0 && theirs === undefined) ||
        // Only a prune lists what earlier releases left.
        (kind !== "pack" && !released.has(`${kind} ${key}`)),
    ),
    onConflict: ({ kind, key, path }: Pick<PlannedItem, "kind" | "key"> & { readonly path: readonly unknown[] }) => {
      const field = byName.get(`${kind} ${key}`)?.fields.find((one) => isDeepStrictEqual(one.path, path));
      return field?.decision === "take" ? "take-release" : field?.decision === "keep" ? "keep-workspace" : "fail";
    },
  } as const;
}
