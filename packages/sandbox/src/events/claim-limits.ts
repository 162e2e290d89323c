import type { BusyTargets } from "./claim.js";

/** Deliveries under way at once, in this process. */
const mostAtOnce = 128;
/** Claimed at once. */
const batch = 16;
/** An endpoint with so many under way gets no more meanwhile, so that a slow one does not hold up the others. */
const busyFrom = 8;
/** A workspace takes up a quarter of what is free at most: however many hang, there is room for the next one. */
const share = 1 / 4;

/** What is under way, as far as it takes room. */
type DeliveryUnderWay = Readonly<Record<"workspace_id" | "webhook_id", string>>;

/** Returns how many more may be claimed beside those under way, and whose are to wait. */
export function claimLimits(underWay: readonly DeliveryUnderWay[]): {
  readonly limit: number;
  readonly busy: BusyTargets;
} {
  const free = mostAtOnce - underWay.length;
  const fair = Math.ceil(free * share);
  return {
    limit: Math.min(batch, fair),
    busy: {
      webhooks: withAtLeast(
        busyFrom,
        underWay.map((one) => one.webhook_id),
      ),
      workspaces: withAtLeast(
        fair,
        underWay.map((one) => one.workspace_id),
      ),
    },
  };
}

/** Returns what stands in a list so many times or more. */
function withAtLeast(times: number, list: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= times).map(([one]) => one);
}
