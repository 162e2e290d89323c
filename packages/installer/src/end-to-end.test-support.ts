import type { WorkspaceClient } from "@setup-pack/workspace-client";
import { apply } from "./apply/apply.js";
import type { ApplyReport } from "./apply/report.js";
import { sure, worldAt } from "./packs.test-support.js";
import { makePlan } from "./plan/make-plan.js";
import type { PlannedInstall, PlanRequest } from "./plan/plan-request.js";
import { Refusal } from "./refusal.js";
import { httpTarget } from "./target/http/http-target.js";
import type { InstallTarget } from "./target/target.js";
import type { World } from "./world.js";

/** The world of these tests: the sandbox goes by the real time. */
export const world: World = { ...worldAt(), now: () => new Date() };

export const targetOf = (client: WorkspaceClient): InstallTarget => httpTarget(client, world);

/** Carries out a plan to its end. */
export async function carriedOut(
  { installPlan }: Pick<PlannedInstall, "installPlan">,
  client: WorkspaceClient,
  options: { readonly dryRun?: boolean; readonly target?: InstallTarget } = {},
): Promise<ApplyReport> {
  const run = apply(installPlan, { target: targetOf(client), world, ...options });
  for (;;) {
    const { done, value } = await run.next();
    if (done === true) return value;
  }
}

export const planned = async (request: PlanRequest, client: WorkspaceClient): Promise<PlannedInstall> =>
  sure(await makePlan(request, targetOf(client), world));

/** Plans and carries out in one run, as a command does; what is installed already is left alone. */
export async function installOnce(
  request: PlanRequest,
  client: WorkspaceClient,
): Promise<ApplyReport | Refusal | "installed"> {
  const target = targetOf(client);
  const made = await makePlan(request, target, world);
  if (made instanceof Refusal) return made;
  if (made.isInstalled) return "installed";
  const [refusal] = made.refusals;
  return refusal ?? carriedOut(made, client, { target });
}

/** The same where nothing is to stand against it. */
export async function install(request: PlanRequest, client: WorkspaceClient): Promise<ApplyReport> {
  const report = await installOnce(request, client);
  if (report instanceof Refusal) throw new Error(`${report.kind}: ${report.message} ${report.remedy}`);
  if (report === "installed") throw new Error("It was installed already.");
  if (report.outcome !== "applied") throw new Error(`${report.outcome}: ${report.refusal?.message}`);
  return report;
}
