import { applyPlan, type Pack, type Plan, type PlannedItem, plan as planOf } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import type { RequestContext } from "../../../http/operation/route.js";
import { Refusal, refuse } from "../../../refusal.js";
import { type AppliedPlan, carryOutRelease } from "../apply/carry-out-release.js";
import { byteCodec } from "../byte-codec.js";
import {
  type Installation,
  type InstalledItem,
  readInstallation,
  storedBindings,
  storedPack,
} from "../items/installation.js";
import { type ItemName, isItemKind, nameOf } from "../items/item-kinds.js";
import { nextTurn } from "../next-turn.js";
import { checkedOutcome, sidesOf } from "../plan/check-plan.js";
import { neededItems } from "../references/needed-items.js";
import { standingBindings } from "../references/standing-bindings.js";
import type { PackRow } from "../rows/packs.js";
import { releaseAt } from "../rows/releases.js";
import { usesOf } from "../uses/uses.js";
import { runDry } from "./dry-run.js";

/** Where a rollback leads, and whose value stands where the workspace changed what the rollback would change back. */
export interface RollbackRequest {
  readonly to: string;
  readonly on_conflict?: "fail" | "keep-workspace" | "take-release";
  readonly dry_run?: boolean;
}

/**
 * Goes back to the release that a revision installed, by the rules of a plan: from the installed release to that one,
 * over the workspace as it is. What later releases brought goes, unless somebody edited it, something uses it, or what
 * stays refers to it.
 */
export async function rollBack(
  context: RequestContext,
  row: PackRow,
  body: RollbackRequest,
): Promise<AppliedPlan | Refusal> {
  const { tx, caller } = context;
  const target = /^[1-9]\d{0,8}$/.test(body.to)
    ? await releaseAt(tx, caller.workspace.id, row.id, Number(body.to))
    : undefined;
  if (target === undefined) {
    return refuse.invalid("to", "to names no revision that installed a release. The history lists them.");
  }
  if (Number(body.to) === row.base_revision) {
    return refuse.invalid("to", `Revision ${body.to} installed the release that is installed now.`);
  }
  const release = storedPack(target.release);
  const before = await readInstallation(tx, row);
  const sides = await sidesOf(before, release);
  await nextTurn();
  const made = planOf(sides, {
    ...byteCodec,
    prune: true,
    allowDowngrade: true,
    diagnose: false,
    onConflict: ({ path }) => (path.length === 0 ? "keep-workspace" : (body.on_conflict ?? "fail")),
  });
  const conflict = made.items.find(({ action }) => action === "conflict");
  if (conflict !== undefined) return conflictRefusal(conflict);
  const decided = withoutNeeded(await withoutUsed(context, made, before.items), before, release);
  const outcome = await checkedOutcome(decided, before, release);
  if (outcome instanceof Refusal) return outcome;
  const work = () =>
    carryOutRelease(
      context,
      {
        row,
        before,
        after: outcome.after,
        planned: decided.items,
        fetched: [],
        cause: "edit",
        bindings: standingBindings(
          { release, bindings: storedBindings(target.bindings) },
          before.bindings,
          outcome.after,
        ),
      },
      { release, planId: null, event: "setup_pack.rolled_back", requestHash: null },
    );
  return body.dry_run === true ? runDry(tx, work) : work();
}

function conflictRefusal({ kind, key }: PlannedItem): Refusal {
  const what = kind === "pack" ? "The members at the top of the pack were" : `${kind} ${quote(key)} was`;
  return refuse.invalid(
    "on_conflict",
    `${what} changed in the workspace where going back would change it too. Say whose value stands: keep-workspace or take-release.`,
  );
}

/** Keeps what would go and is named by an automation or a smart list that stays. */
function withoutNeeded(made: Plan, { current }: Installation, release: Pack): Plan {
  const needed = neededItems(applyPlan(made, current, release), current);
  const isNeeded = ({ kind, key, action }: PlannedItem) =>
    action === "remove" && isItemKind(kind) && needed.has(nameOf(kind, key));
  return { ...made, items: made.items.map((item) => (isNeeded(item) ? { ...item, action: "keep" } : item)) };
}

/** Keeps what would go and is in use. */
async function withoutUsed(
  { tx, caller }: RequestContext,
  made: Plan,
  items: ReadonlyMap<ItemName, InstalledItem>,
): Promise<Plan> {
  const itemOf = ({ kind, key }: PlannedItem) => (isItemKind(kind) ? items.get(nameOf(kind, key)) : undefined);
  const leaving = made.items.flatMap((planned) => (planned.action === "remove" ? (itemOf(planned) ?? []) : []));
  const used = await usesOf(tx, caller.workspace.id, leaving);
  const isUsed = (planned: PlannedItem) => planned.action === "remove" && used.has(itemOf(planned)?.id ?? "");
  return { ...made, items: made.items.map((planned) => (isUsed(planned) ? { ...planned, action: "keep" } : planned)) };
}
