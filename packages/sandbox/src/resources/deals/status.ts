import type { stageTypes } from "@setup-pack/core/format";

export type StageType = (typeof stageTypes)[number];

export const dealStatuses = ["open", "won", "lost"] as const;

export type DealStatus = (typeof dealStatuses)[number];

/** The status of a deal is that of the stage it sits in (API document, "States and transitions"). */
export const statusOf = { OPEN: "open", CLOSED_WON: "won", CLOSED_LOST: "lost" } as const satisfies Record<
  StageType,
  DealStatus
>;

/** The stages that give a deal its status. */
export const stageTypeOf = { open: "OPEN", won: "CLOSED_WON", lost: "CLOSED_LOST" } as const satisfies Record<
  DealStatus,
  StageType
>;
