import { compareReleases, type Plan } from "@setup-pack/core";
import { readRequest } from "@setup-pack/edit-api";
import { changedTargets, Refusal, rollback } from "@setup-pack/installer";
import { becomingByLeaving, becomingWords, pinned } from "../../plan/index.js";
import type { Fault } from "../fault.js";
import { type Exchange, type Result, smallBody } from "../route.js";
import { installationOf } from "./installation-of.js";
import { namesIn } from "./item-names.js";
import { leavingRelease, stayingItems } from "./leaving-release.js";
import type { WorkspaceConnection } from "./link.js";
import { planItems } from "./plan-items.js";
import { changedBindingNote } from "./plan-view.js";
import { readRequestBody } from "./read-json.js";

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
      becoming: becomingByLeaving(plan, installation)
        .flatMap((one) => becomingWords(one) ?? [])
        .slice(0, mostSentences),
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
