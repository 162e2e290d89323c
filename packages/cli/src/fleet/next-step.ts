import { capitalised } from "@setup-pack/core/words";
import type { OfficeRecord, RunRecord } from "@setup-pack/fleet/run";

/**
 * What somebody is to do next about a run, in a sentence; undefined where nothing is to be done, or it is worked on.
 */
export function nextStep(
  { state, through }: Pick<RunRecord, "state" | "through">,
  offices: readonly Pick<OfficeRecord, "state" | "step" | "error">[],
  { isAbandoned }: { readonly isAbandoned: boolean },
): string | undefined {
  const isUndone = through < 0;
  const reached = isUndone ? offices.filter(({ step }) => step === "undo") : offices;
  const has = (...states: readonly OfficeRecord["state"][]): boolean =>
    reached.some((office) => states.includes(office.state));
  const goOn = `setup-pack fleet ${isUndone ? "rollback" : "run"} continues`;
  if (state === "running") return isAbandoned ? `No worker is on it now: ${goOn}.` : undefined;
  if (isUndone && has("failed", "unknown")) return "Fix what blocks it; then setup-pack fleet rollback continues.";
  if (state === "stopped") return undefined;
  const decide = has("undecided") ? "setup-pack fleet decide asks what is open; " : "";
  if (has("failed", "unknown"))
    return capitalised(`${decide}fix what failed; then setup-pack fleet retry --failed tries it again, and ${goOn}.`);
  if (decide !== "") return `${decide}then ${goOn}.`;
  if (state === "paused" && reached.some((office) => office.state === "done" && office.error !== null))
    return `Hear why it was edited by hand; ${goOn}, and leaves it as it is.`;
  return state === "paused" ? `As it is now, ${goOn}.` : undefined;
}
