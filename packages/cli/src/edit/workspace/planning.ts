import { readBindings as bindingsIn, compile, largest } from "@setup-pack/core";
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
import type { Exchange } from "../route.js";
import type { Linked } from "./link.js";
import { readJson } from "./read-json.js";
import type { Told } from "./told.js";
import { toldPlan } from "./told-plan.js";

/**
 * Plans the pack that the page sends, as it is open there. The plan stays here under its id; the page is shown what it
 * does. In the query stand `adopt`, `prune` and `downgrade`, "yes" each.
 */
export async function planPack({ target }: Linked, { request, query, desk }: Exchange): Promise<Told> {
  const text = await readBody(request, largest);
  if (text === undefined) return tooLarge(largest);
  const { pack, diagnostics } = compile(text, desk.world);
  if (pack === null) return brokenPack(diagnostics);
  const bindings = desk.decisions.read();
  if ("fault" in bindings) return bindings;
  const asked = (name: string): boolean => query.get(name) === "yes";
  const choices = { adopt: asked("adopt"), prune: asked("prune"), allowDowngrade: asked("downgrade") };
  const reached = target();
  const planned = await makePlan({ release: pack, bindings, ...choices }, reached, desk.world);
  if (planned instanceof Refusal) return planned;
  desk.plans.keep(planned);
  return { value: toldPlan(planned, await countedImpact(planned, reached), bindings) };
}

function brokenPack(diagnostics: ReturnType<typeof compile>["diagnostics"]): Fault {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return { fault: "refused", message: "The pack has errors. Mend them first.", problems: textProblems(errors) };
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

/** The most bytes of decisions that are taken at once. */
const mostDecided = 2 ** 20;

/** Takes down what references stand for and how conflicts are settled, as a bindings file writes it. */
export async function decide({ workspace }: Linked, { request, desk }: Exchange): Promise<Told> {
  const read = await readJson(request, mostDecided);
  if ("fault" in read) return read;
  const { bindings, findings } = bindingsIn(read.body);
  if (findings !== undefined) return { fault: "invalid", message: findings[0]?.message ?? "These are no bindings." };
  return desk.decisions.add(bindings, workspace) ?? { value: { written: desk.decisions.path } };
}
