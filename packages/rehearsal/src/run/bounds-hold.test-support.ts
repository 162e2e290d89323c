import { type AutomationBounds, bounds, type Pack } from "@setup-pack/core";
import { expect } from "vitest";
import type { Rehearsal, Run, TimelineEntry } from "./rehearsal.js";
import type { Scenario } from "./scenario.js";

const minute = 60_000;
const day = 1440 * minute;

/** Whether the scenario says of a wait of some minutes that it lasts until a moment, which bounds know nothing of. */
function answersWaits({ automations = [] }: Pack, { answers }: Scenario): boolean {
  return automations.some(({ key, document }) =>
    document.graph.nodes.some(
      ({ id, kind, config }) =>
        kind === "control.wait" && config?.minutes !== undefined && answers.get(`${key}/${id}`)?.is === "moment",
    ),
  );
}

/** The most of these moments that lie less than that apart. */
export function mostWithin(moments: readonly number[], span: number): number {
  return Math.max(0, ...moments.map((first) => moments.filter((at) => at >= first && at - first < span).length));
}

/** Blocks that send to what a loop has come to, which bounds do not count, or to the contact where no loop is. */
const sendsToItems = ({ automations = [] }: Pack): ReadonlySet<string> =>
  new Set(
    automations.flatMap(({ key, document }) =>
      document.graph.nodes.filter(({ config }) => config?.to === "item").map(({ id }) => `${key}/${id}`),
    ),
  );

const atMost = (value: number, bound: number | null): void =>
  expect(value).toBeLessThanOrEqual(bound ?? Number.POSITIVE_INFINITY);

/** Every run of a rehearsal stays within what its automation can do at most, held sends and all. */
export function staysWithinBounds({ timeline, runs }: Rehearsal, pack: Pack, scenario: Scenario): void {
  if (answersWaits(pack, scenario)) return;
  const toItems = sendsToItems(pack);
  const byAutomation = new Map(bounds(pack).map((found) => [found.automation, found]));
  for (const run of runs) {
    const found = byAutomation.get(run.automation);
    if (found === undefined) throw new Error(`No bounds of ${run.automation}`);
    const entries = timeline.filter((entry) => entry.run === run.run);
    const sent = entries.filter(
      ({ why, contact, automation, block }) =>
        why === "sent" && (contact === run.contact || !toItems.has(`${automation}/${block}`)),
    );
    sendsAreWithin(sent, run, found);
    if (!entries.some(({ held = [] }) => held.length > 0)) timesAreWithin(entries, run, found, toItems);
  }
}

function sendsAreWithin(sent: readonly TimelineEntry[], run: Run, { sends, firstSendMinutes }: AutomationBounds): void {
  for (const channel of ["sms", "email", "any"] as const) {
    const moments = sent
      .filter((entry) => channel === "any" || entry.channel === channel)
      .map(({ at }) => Date.parse(at));
    atMost(moments.length, sends[channel].inAll);
    atMost(mostWithin(moments, day), sends[channel].in24h);
    atMost(mostWithin(moments, 7 * day), sends[channel].in7d);
  }
  const [first] = sent;
  if (first === undefined) return;
  expect(firstSendMinutes.earliest).not.toBe(null);
  expect((Date.parse(first.at) - Date.parse(run.enrolled)) / minute).toBeGreaterThanOrEqual(
    firstSendMinutes.earliest ?? 0,
  );
}

/**
 * Where nothing is held and nothing skipped, the latest times hold too; a run that ends early has no end of its own.
 */
function timesAreWithin(
  entries: readonly TimelineEntry[],
  run: Run,
  bound: AutomationBounds,
  toItems: ReadonlySet<string>,
): void {
  const since = (moment: string): number => (Date.parse(moment) - Date.parse(run.enrolled)) / minute;
  const first = entries.find(({ what, channel }) => (what === "send" || what === "compose") && channel !== "note");
  const own = first !== undefined && !toItems.has(`${first.automation}/${first.block}`);
  if (own && first.why === "sent") atMost(since(first.at), bound.firstSendMinutes.latest);
  if (run.end !== "completed" || run.ended === null) return;
  expect(since(run.ended)).toBeGreaterThanOrEqual(bound.endMinutes.earliest);
  atMost(since(run.ended), bound.endMinutes.latest);
}
