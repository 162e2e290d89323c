import { Refusal } from "../refusal.js";

/** Returns a pack that is asked about as if it were installed. */
export function notInstalled(packId: string): Refusal {
  return new Refusal(
    "missing",
    `The pack ${packId} is not installed in this workspace.`,
    "Install it first, or give the pack that is meant.",
  );
}
