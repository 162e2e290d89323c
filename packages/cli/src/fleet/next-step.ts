import { capitalised } from "@setup-pack/core/words";
import type { OfficeRecord, RunRecord } from "@setup-pack/fleet/run";

/** What somebody is to do next about a run, in a sentence; undefined where nothing is to be done, or it is worked on. */
export function nextStep(
  { state, through }: Pick<RunRecord, "state" | "through">,
  offices: readonly Pick<OfficeRecord, "state" | "step" | "error">[],
  { isAbandoned }: { readonly isAbandoned: boolean },
): string | undefined {
  const isUndone = through < 0;
  const reached = isUndone ? offices.filter(({ step }) => step === "undo") : offices;
  const has = (...states: readonly OfficeRecord["state"][]): boolean =>
    reached.some((office) => states.includes(office.state));
  const goOn = `setup-pack fleet ${isUndone ? "rollback" : "run"} goes on`;
  if (state === "running") return isAbandoned ? `Nobody works on it now: ${goOn}.` : undefined;
  if (isUndone && has("failed", "unknown")) return "Mend what is in the way; then setup-pack fleet rollback goes on.";
  if (state === "stopped") return undefined;
  const decide = has("undecided") ? "setup-pack fleet decide asks what is open; " : "";
  if (has("failed", "unknown"))
    return capitalised(
      `${decide}mend what failed; then setup-pack fleet retry --failed has it tried again, and ${goOn}.`,
    );
  if (decide !== "") return `${decide}then ${goOn}.`;
  if (state === "paused" && reached.some((office) => office.state === "done" && office.error !== null))
    return `Hear why it was edited by hand; ${goOn}, and leaves it as it is.`;
  return state === "paused" ? `As it stands now, ${goOn}.` : undefined;
}
