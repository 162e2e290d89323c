import { compile } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { dialectOf } from "@setup-pack/core/meaning";
import type { QueryOf } from "@setup-pack/edit-api";
import {
  type Impact,
  type InstallTarget,
  impactOf,
  makePlan,
  type PlannedInstall,
  Refusal,
} from "@setup-pack/installer";
import { type Fault, textProblems, tooLarge } from "../fault.js";
import { readBody } from "../read-body.js";
import type { Exchange, Result } from "../route.js";
import { carryOutInstall } from "./carry-out-install.js";
import type { WorkspaceConnection } from "./link.js";
import { planView } from "./plan-view.js";

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
  const { pack, text: decoded, diagnostics } = compile(text, workspace.world);
  if (pack === null) return brokenPack(diagnostics);
  const distrusted = await trust.refusal(decoded, pack.document);
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
  workspace.plans.keep(planned.installPlan.planId, carryOutInstall(planned, workspace.world));
  return { value: planView(planned, await countedImpact(planned, reached), bindings) };
}

function brokenPack(diagnostics: ReturnType<typeof compile>["diagnostics"]): Fault {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return { fault: "refused", message: "The pack has errors. Fix them first.", problems: textProblems(errors) };
}

/** Each costs a request. */
const mostCounted = 20;

/** How many rely on what goes, as far as that can be found out in a moment. */
async function countedImpact(
  { stranded, installation }: PlannedInstall,
  target: InstallTarget,
): Promise<readonly Impact[]> {
  const impact = await impactOf({ stranded: stranded.slice(0, mostCounted), installation }, target);
  return impact instanceof Refusal ? [] : impact;
}
