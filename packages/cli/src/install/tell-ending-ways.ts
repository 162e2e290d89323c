import type { InstallPlan } from "@setup-pack/core";
import { type InstallTarget, Refusal } from "@setup-pack/installer";
import { margin } from "../print/frame.js";
import type { World } from "../world/world.js";
import type { ConfirmFlags } from "./confirm.js";
import { stoppedLines } from "./print/report.js";

/**
 * Tells whoever is asked next whose ways through automations a plan ends, as the workspace counts them by a dry run.
 * What it refuses there it refuses again when the plan is carried out, and is told then.
 */
export async function tellEndingWays(
  installPlan: InstallPlan,
  target: InstallTarget,
  { yes = false }: ConfirmFlags,
  { stdout }: Pick<World, "stdout">,
): Promise<void> {
  const { plan, release } = installPlan;
  const mayEnd = plan.items.some(
    ({ kind, action }) => kind === "automations" && (action === "update" || action === "remove"),
  );
  if (yes || !mayEnd) return;
  const tried = await target.apply(installPlan, { dryRun: true });
  const lines = tried instanceof Refusal ? [] : [...stoppedLines(tried.items, release)];
  if (lines.length === 0) return;
  stdout.write(`\n${margin}Contacts are in these\n${lines.map((line) => margin + line).join("")}`);
}
