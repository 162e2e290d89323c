import { blockKind } from "@setup-pack/core/format";
import type { SendTimes } from "../run/clocks/send-times.js";
import { minute } from "../run/clocks/zone-clock.js";
import type { Playable, PlayableAutomation, PlayableBlock } from "../run/playable.js";
import { operationOfBlock } from "./reads.js";

/** A block that something may come to, and when: a moment, or minutes from an event on, in milliseconds. */
export interface Arrival {
  readonly automation: PlayableAutomation;
  readonly block: PlayableBlock;
  readonly at: number;
}

/** What following blocks goes by. */
export interface ArrivalSetting {
  readonly playable: Playable;
  /** Until when a date that a block waits for lasts; undefined where it is not known. */
  readonly dateOf: (block: PlayableBlock) => number | undefined;
  /**
   * When an automation may send; undefined of one that always does, and where moments are only counted from an event.
   */
  readonly sendTimesOf: (automation: PlayableAutomation) => SendTimes | undefined;
  readonly until: number;
}

/** So many arrivals are followed. */
const mostArrivals = 2_000;

/**
 * All blocks that follow from some, through waits, sends that are held, and automations that are started on the way;
 * `ends` are the moments at which any of them is left.
 */
export function arrivalsFrom(
  starts: readonly Arrival[],
  { playable, dateOf, sendTimesOf, until }: ArrivalSetting,
): { readonly arrivals: readonly Arrival[]; readonly ends: ReadonlySet<number>; readonly isCut: boolean } {
  const seen = new Map<PlayableBlock, Set<number>>();
  const arrivals: Arrival[] = [];
  const ends = new Set<number>();
  const add = (automation: PlayableAutomation, block: PlayableBlock, at: number): void => {
    if (at > until) return;
    const times = seen.get(block) ?? new Set<number>();
    seen.set(block, times);
    if (times.has(at)) return;
    times.add(at);
    arrivals.push({ automation, block, at });
  };
  for (const { automation, block, at } of starts) add(automation, block, at);
  for (const { automation, block, at } of arrivals) {
    if (arrivals.length > mostArrivals) return { arrivals, ends, isCut: true };
    for (const after of timesAfter(automation, block, at, { dateOf, sendTimesOf })) {
      ends.add(after);
      for (const handle of block.handles) for (const next of block.leadsTo(handle)) add(automation, next, after);
    }
    for (const started of startedBy(block, playable)) add(started.automation, started.block, at);
  }
  return { arrivals, ends, isCut: false };
}

/** When a branch goes on that has come to a block. */
function timesAfter(
  automation: PlayableAutomation,
  block: PlayableBlock,
  at: number,
  { dateOf, sendTimesOf }: Pick<ArrivalSetting, "dateOf" | "sendTimesOf">,
): readonly number[] {
  const does = block.does;
  if (does?.operation === "wait") {
    if (does.minutes !== undefined) return [at + Math.round(does.minutes * minute)];
    const date = dateOf(block);
    return date === undefined ? [at] : [Math.max(at, date)];
  }
  if (does?.operation !== "send" && does?.operation !== "compose") return [at];
  const times = sendTimesOf(automation);
  const by = times?.barredBy(at, () => 0);
  return times === undefined || by === undefined ? [at] : [times.nextOpening(at, by).at];
}

/** Returns the triggers that a block may start a run at. */
export function startedBy(block: PlayableBlock, playable: Playable): readonly Omit<Arrival, "at">[] {
  const does = operationOfBlock(block);
  const of = (...kinds: readonly string[]): readonly Omit<Arrival, "at">[] =>
    kinds.flatMap((kind) => playable.triggersOf(`trigger.${kind}`));
  switch (does?.operation) {
    case "run":
      return does.automations.flatMap((key) => {
        const automation = playable.automation(key);
        const trigger =
          automation?.triggers.find(({ kind }) => blockKind(kind)?.startedBy === "hand") ?? automation?.triggers[0];
        return automation === undefined || trigger === undefined ? [] : [{ automation, block: trigger }];
      });
    case "change":
      if (does.what === "tag") return of("tag_added");
      if (does.what === "stage") return of("stage_changed");
      return does.what === "field" ? of("contact_field_changed") : [];
    case "extract":
      return of("contact_field_changed");
    case "record":
      if (does.what === "deal" || does.what === "deal-stage")
        return of("deal_created", "deal_stage_changed", "deal_won", "deal_lost");
      return does.what === "transaction" ? of("transaction_created") : [];
    default:
      return [];
  }
}
