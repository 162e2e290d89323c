import type { OfficeRecord } from "../ledger/records.js";

/** How an office is told to people: its state, and what went wrong or is awaited. */
export type ToldOffice = Pick<OfficeRecord, "state" | "error">;

/**
 * How an office is told that nobody works on now. One that waits with a stored plan has the release or has not, as where
 * its worker was killed while the plan was on its way.
 */
export const toldOffice = ({ state, step, error }: OfficeRecord): ToldOffice =>
  state === "waiting" && step === "apply" ? { state: "unknown", error: error ?? perhapsSent } : { state, error };

const perhapsSent =
  "Its plan was perhaps sent, and no answer came: the workspace is asked when the run continues or is rolled back.";
