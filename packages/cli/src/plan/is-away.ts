import type { PlannedItem } from "@setup-pack/core";

/** Whether the office deleted an item that the release has, and the plan leaves it at that. */
export const isAway = ({ action, fields: [first] }: Pick<PlannedItem, "action" | "fields">): boolean =>
  action === "keep" &&
  first?.path.length === 0 &&
  first.base !== undefined &&
  first.mine === undefined &&
  first.theirs !== undefined;
