import type { ReportedFinding } from "@setup-pack/core";

/** What is wrong with an inventory, and where: a pointer into what it says. */
export type InventoryFinding = Pick<ReportedFinding, "rule" | "at" | "message" | "on">;
