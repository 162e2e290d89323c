import { compareReleases, type Plan } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import {
  type ApplyEvent,
  type ApplySummary,
  type NamedItem,
  readRequest,
  type StayingItem,
} from "@setup-pack/edit-api";
import {
  type ChangedItem,
  changedTargets,
  type Installation,
  Refusal,
  rollback,
  uninstall,
} from "@setup-pack/installer";
import {
  becomingByLeaving,
  becomingWords,
  pinned,
  planOfKept,
  stageStayingWords,
  stayingWords,
} from "../../plan/index.js";
import type { Fault } from "../fault.js";
import { type Exchange, type Result, smallBody } from "../route.js";
import { installationOf, type WorkspaceConnection } from "./link.js";
import { namesIn, planItems } from "./plan-items.js";
import { changedBindingNote, refusalNote } from "./plan-view.js";
import { readRequestBody } from "./read-json.js";

/** What a rollback or an uninstallation has come to: the items it told of, and the version that stands then, if any. */
interface Outcome {
  readonly items: readonly ChangedItem[];
  readonly version: string | null;
}

/** Tells how leaving a release goes: that it is asked for, what became of each item, and what came of it. */
async function* leavingRelease(
  installation: Installation,
  changes: number,
  leave: () => Promise<Outcome | Refusal>,
): AsyncGenerator<ApplyEvent> {
  yield { step: "sending", changes };
  const done = await leave();
  if (done instanceof Refusal) {
    const outcome = done.kind === "unknown" ? "unknown" : "refused";
    yield { ...summary, outcome, refusal: refusalNote(done) };
    return;
  }
  const named = namedItems(installation);
  const changed = done.items.filter(({ action }) => action !== "keep");
  for (const item of changed) yield { step: "item", ...named(item), action: item.action };
  yield { ...summary, applied: changed.length, version: done.version };
}

/** Nothing has to be switched on where a release is left. */
const summary: ApplySummary = { step: "done", outcome: "applied", applied: 0, version: null, goLive: [] };

/** Gives an item as the page names it: as the workspace calls it where that is known, else as its packs do. */
function namedItems({ current, base }: Pick<Installation, "current" | "base">): (item: ChangedItem) => NamedItem {
  const nameOf = namesIn([current, base]);
  return ({ kind, key, name }) => ({ kind, key, name: name ?? nameOf({ kind, key }) });
}

/** Returns the items among those that a workspace tells of that stay for a reason, as the page shows them. */
function stayingItems(items: readonly ChangedItem[], installation: Installation): readonly StayingItem[] {
  const named = namedItems(installation);
  return items.flatMap((item): StayingItem[] =>
    item.reason === undefined
      ? []
      : [
          {
            kind: item.kind,
            key: item.key,
            item: named(item).name,
            why: stayingWords(item, installation),
            stages: (item.stages ?? []).map(({ name, reason }) => ({ name, why: stageStayingWords(reason) })),
          },
        ],
  );
}

/** Returns for each automation that goes how many contacts it takes out with it, as a sentence. */
function takenOut(items: readonly ChangedItem[], installation: Installation): readonly string[] {
  const named = namedItems(installation);
  return items.flatMap((item) => {
    const { action, stopped = 0 } = item;
    if (action !== "remove" || stopped === 0) return [];
    const are = `${count(stopped, "contact")} ${stopped === 1 ? "is" : "are"}`;
    return `${are} in ${named(item).name} now and will be taken out. Installing the pack again does not put contacts back.`;
  });
}

/** At most so many of what becomes another are told. */
const mostSentences = 200;

/**
 * Plans going to the release of another state that the installation had, back or forward again, by trying it without
 * changing anything. What is in conflict is settled by the bindings file, as for an upgrade.
 */
export async function planRollback(
  { target, workspace: { id, name } }: WorkspaceConnection,
  { request, trust, workspace }: Exchange,
): Promise<Result<"planRollback"> | Refusal> {
  const read = await readRequestBody(request, smallBody, readRequest.planRollback);
  if ("fault" in read) return read;
  const { packId, to } = read.body;
  const bindings = workspace.decisions.read();
  if ("fault" in bindings) return bindings;
  const reached = target();
  const installation = await installationOf(packId, reached);
  if (installation instanceof Refusal) return installation;
  const { base, current } = installation;
  const { conflicts = [] } = bindings;
  const earlier = (release: string) => ({ name: base.name, packId, version: release });
  const refusalOf = (release: string) => trust.earlierRefusal(earlier(release));
  const options = { to, from: base.version, onConflict: "fail" as const, conflicts, refusalOf };
  const tried = await rollback(packId, pinned(reached, installation), { ...options, dryRun: true });
  if (tried instanceof Refusal) return tried;
  const { plan, items, version } = tried;
  if (plan === undefined) return untold;
  const bound = { release: base, bindings: [...(tried.bindings ?? [])] };
  const rebound = await changedTargets(bound, reached, {});
  if (rebound instanceof Refusal) return rebound;
  const { keep, ...changes } = plan.counts;
  const changed = Object.values(changes).reduce((sum, count) => sum + count, 0);
  const unchecked = trust.earlierWarning(earlier(version));
  const planId = workspace.freshId();
  workspace.plans.keep(planId, (then) =>
    leavingRelease(installation, changed, () => rollback(packId, pinned(then, installation), options)),
  );
  return {
    value: {
      planId,
      workspace: { id, name },
      from: base.version,
      to: version,
      isBack: compareReleases(base, { version }).order !== "newer",
      mayBeApplied: plan.counts.conflict === 0,
      counts: plan.counts,
      ...planItems(plan, namesIn([current, base]), bindings),
      becoming: [
        ...takenOut(items, installation),
        ...becomingByLeaving(plan, installation).flatMap((one) => becomingWords(one) ?? []),
      ].slice(0, mostSentences),
      staying: stayingItems(items, installation),
      diagnostics: [
        ...(unchecked === undefined ? [] : [uncheckedNote(unchecked)]),
        ...rebound.map((one) => changedBindingNote(one, base)),
        ...plan.diagnostics,
      ],
    },
  };
}

const uncheckedNote = (message: string): Plan["diagnostics"][number] => ({
  rule: "unchecked-release",
  severity: "warning",
  message,
  pointer: "",
});

const untold: Fault = {
  fault: "workspace",
  message: "The workspace does not say what that would change, so that it cannot be shown here before it is done.",
};

/** At most so many items are shown; what there is beyond is counted. */
const mostItems = 2000;

/** Plans removing the pack, by trying it without changing anything. */
export async function planUninstall(
  { target, workspace: { id, name } }: WorkspaceConnection,
  { request, workspace }: Exchange,
): Promise<Result<"planUninstall"> | Refusal> {
  const read = await readRequestBody(request, smallBody, readRequest.planUninstall);
  if ("fault" in read) return read;
  const { packId } = read.body;
  const reached = target();
  const installation = await installationOf(packId, reached);
  if (installation instanceof Refusal) return installation;
  const tried = await uninstall(packId, pinned(reached, installation), { dryRun: true });
  if (tried instanceof Refusal) return tried;
  const { removed, kept } = tried;
  const planId = workspace.freshId();
  workspace.plans.keep(planId, (then) =>
    leavingRelease(installation, removed.length, async () => {
      const done = await uninstall(packId, pinned(then, installation));
      if (done instanceof Refusal) return done;
      return { items: [...done.removed, ...done.kept, ...(done.untold ?? [])], version: null };
    }),
  );
  return {
    value: {
      planId,
      workspace: { id, name },
      version: installation.base.version,
      removed: removed.slice(0, mostItems).map(namedItems(installation)),
      hiddenItems: Math.max(0, removed.length - mostItems),
      becoming: [
        ...takenOut(removed, installation),
        ...becomingByLeaving(planOfKept(kept), installation).flatMap((one) => becomingWords(one) ?? []),
      ].slice(0, mostItems),
      staying: stayingItems(kept, installation),
    },
  };
}
