import { compile } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { dialectOf } from "@setup-pack/core/meaning";
import type { ApplyEvent, ApplySummary, QueryOf } from "@setup-pack/edit-api";
import {
  type ApplyReport,
  apply,
  type Impact,
  type ApplyEvent as InstallerEvent,
  type World as InstallerWorld,
  type InstallTarget,
  impactOf,
  makePlan,
  type PlannedInstall,
  Refusal,
} from "@setup-pack/installer";
import { textProblems, tooLarge } from "../fault.js";
import { type Exchange, type Result, readBody } from "../route.js";
import type { WorkspaceConnection } from "./link.js";
import { namesIn } from "./plan-items.js";
import { planView, refusalNote } from "./plan-view.js";
import type { CarryOut } from "./workspace-context.js";

/** Carries out an install plan, unless its release is not trusted any more. */
const carryOutInstall = (
  { installPlan, installation }: PlannedInstall,
  distrust: () => Promise<Refusal | undefined>,
  world: InstallerWorld,
): CarryOut =>
  async function* (target) {
    const refusal = await distrust();
    if (refusal !== undefined) {
      const nothing = { applied: 0, version: null, goLive: [] };
      yield { step: "done", outcome: "refused", ...nothing, refusal: refusalNote(refusal) };
      return;
    }
    const nameOf = namesIn([installPlan.release, installation?.current]);
    for await (const event of apply(installPlan, { target, world })) yield eventOf(event, nameOf);
  };

function eventOf(event: InstallerEvent, nameOf: ReturnType<typeof namesIn>): ApplyEvent {
  switch (event.step) {
    case "checking":
    case "asking":
    case "sending":
      return event;
    case "item": {
      const { kind, key, action } = event.item;
      return { step: event.step, kind, key, name: nameOf({ kind, key }), action };
    }
    case "done":
      return summaryOf(event.report);
    default:
      return event satisfies never;
  }
}

function summaryOf({ outcome, applied, refusal, result, goLive }: ApplyReport): ApplySummary {
  if (outcome === "rehearsed") throw new Error("A plan is never rehearsed here");
  return {
    step: "done",
    outcome,
    applied: applied.length,
    version: result?.version ?? null,
    goLive,
    ...(refusal !== undefined && { refusal: refusalNote(refusal) }),
  };
}

/**
 * Plans the pack that the page sends, as it is open there. The plan stays here under its id; the page is shown what it
 * does. In the query stand `adopt`, `prune` and `downgrade`, "yes" each.
 */
export async function planPack(
  { target }: WorkspaceConnection,
  { request, query, settings, trust, workspace }: Exchange,
): Promise<Result<"planPack"> | Refusal> {
  const text = await readBody(request, largest);
  if (text === undefined) return tooLarge(largest);
  const { pack, text: decoded, diagnostics } = compile(text, { ...workspace.world, errorsOnly: true });
  if (pack === null)
    return { fault: "refused", message: "The pack has errors. Fix them first.", problems: textProblems(diagnostics) };
  const distrust = () => trust.refusal(decoded, pack.document);
  const distrusted = await distrust();
  if (distrusted !== undefined) return distrusted;
  const bindings = workspace.decisions.read();
  if ("fault" in bindings) return bindings;
  const isAsked = (name: keyof QueryOf<"planPack">): boolean => query.get(name) === "yes";
  const choices = {
    existing: isAsked("adopt") ? ("adopt" as const) : ("fail" as const),
    prune: isAsked("prune"),
    allowDowngrade: isAsked("downgrade"),
  };
  const reached = target();
  const planned = await makePlan(
    {
      release: pack,
      bindings,
      dialects: settings.read().dialects.map((file) => dialectOf(file)),
      reader: "author",
      ...choices,
    },
    reached,
    workspace.world,
  );
  if (planned instanceof Refusal) return planned;
  workspace.plans.keep(planned.installPlan.planId, carryOutInstall(planned, distrust, workspace.world));
  return { value: planView(planned, await countedImpact(planned, reached), bindings) };
}

/** Each costs a request. */
const mostCounted = 20;

/** Returns how many rely on what goes, as far as that can be found out in a moment. */
async function countedImpact(
  { stranded, installation }: PlannedInstall,
  target: InstallTarget,
): Promise<readonly Impact[]> {
  const impact = await impactOf({ stranded: stranded.slice(0, mostCounted), installation }, target);
  return impact instanceof Refusal ? [] : impact;
}
