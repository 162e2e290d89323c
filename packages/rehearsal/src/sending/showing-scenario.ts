import type { Pack, ScenarioDocument } from "@setup-pack/core";
import type { AutomationGraph, Block, BlockEdge as Edge } from "@setup-pack/core/format";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { isPassable, messageOf, type SendChannel, topologicalOrder } from "@setup-pack/core/parts";
import type { Rehearsal } from "../run/rehearsal.js";
import { rehearse } from "../run/rehearse.js";
import { answersOn } from "../scenario/covering-answers.js";
import { answerNameOf, enrollingEvent } from "../scenario/enrolling-event.js";
import { isMessage } from "../scenario/match-step.js";
import { automationsOf, type Names, namesIn } from "../scenario/names.js";
import { recordedExpectations, scenarioText } from "../scenario/record-scenario.js";
import { resolveDocument } from "../scenario/resolve-scenario.js";
import { pathsTo, type WayStep } from "../scenario/ways-to.js";

/** What is looked for: more than so many messages within a span. */
interface Crowd {
  readonly beyond: number;
  /** In minutes; what lies just so far apart is not in one. */
  readonly within: number;
}

/** What a block is to those who look: the channel it sends by, if any, and the least time it takes, in minutes. */
interface BlockTraits {
  readonly channel: SendChannel | undefined;
  readonly minutes: number;
}

/** How soon after the first message so many can have been sent on arrival at a block, and by which edge. */
interface Arrival {
  readonly minutes: number;
  readonly by: Edge | undefined;
  readonly before: Arrival | undefined;
}

/** More steps are not tried: then nobody says which way it is. */
const mostSteps = 300_000;

/**
 * Returns the edges of a way on which more messages than that come within the span, from the first of them to the last;
 * undefined where there is none, or none is found in time. The graph has no circle.
 */
function crowdedWay(
  graph: AutomationGraph,
  traitsOf: (block: Block) => BlockTraits,
  isCounted: (channel: SendChannel) => boolean,
  { beyond, within }: Crowd,
): { readonly first: Block; readonly edges: readonly Edge[] } | undefined {
  const order = topologicalOrder(graph).order.flatMap((index) => graph.blocks[index] ?? []);
  const traits = new Map(order.map((block) => [block, traitsOf(block)]));
  const counts = (block: Block): boolean => {
    const channel = traits.get(block)?.channel;
    return channel !== undefined && isCounted(channel);
  };
  /** What contacts can come to: a block stands behind all that lead to it. */
  const reached = new Set(order.filter(({ group }) => group === "trigger"));
  for (const block of order)
    if (reached.has(block)) for (const edge of block.leaving) if (isPassable(edge)) reached.add(edge.to);
  let steps = 0;
  for (const [place, first] of order.entries()) {
    if (!counts(first) || !reached.has(first)) continue;
    /** For each block, by how many messages were sent before it. */
    const arrivals = new Map<Block, Map<number, Arrival>>();
    arrivals.set(first, new Map([[0, { minutes: 0, by: undefined, before: undefined }]]));
    for (const block of order.slice(place)) {
      const { minutes = 0 } = traits.get(block) ?? {};
      for (const [sent, arrival] of arrivals.get(block) ?? []) {
        const count = counts(block) ? sent + 1 : sent;
        if (count > beyond) return { first, edges: edgesOf(arrival) };
        const at = arrival.minutes + minutes;
        if (at >= within) continue;
        for (const edge of block.leaving) {
          if (++steps > mostSteps) return undefined;
          if (!isPassable(edge)) continue;
          const known = arrivals.get(edge.to) ?? new Map<number, Arrival>();
          arrivals.set(edge.to, known);
          const other = known.get(count);
          if (other === undefined || at < other.minutes) known.set(count, { minutes: at, by: edge, before: arrival });
        }
      }
    }
  }
  return undefined;
}

function edgesOf(last: Arrival): readonly Edge[] {
  const edges: Edge[] = [];
  for (let at: Arrival | undefined = last; at?.by !== undefined; at = at.before) edges.push(at.by);
  return edges.toReversed();
}

/** More messages than a limit allows, as bounds tell: how many come within how many minutes, by which channel. */
export interface Excess {
  readonly count: number;
  readonly within: number;
  /** Undefined for all channels together. */
  readonly channel: SendChannel | undefined;
  /** As in "2 texts within 24 hours". */
  readonly words: string;
}

/** A pack on which scenarios are played to show something, and how much of that may still be done. */
export interface Stage {
  readonly names: Names;
  /** So many more entries of timelines may be played; who shows something takes away what they play. */
  entriesLeft: number;
}

/**
 * So many entries of timelines are played for the findings of one pack: enough for dozens of automations that people
 * write, so that only a pack with far too many messages throughout has findings without a scenario.
 */
const mostEntries = 2000;

/** Readies a pack for that. */
export const stageOf = (document: Pack, book: BlockBook): Stage => ({
  names: namesIn([{ document, digest: "", book }]),
  entriesLeft: mostEntries,
});

/** When the scenario starts: settings may hold what comes at another time. The first is the usual start. */
const starts = [undefined, "Monday 12:00", "Wednesday 10:30", "Saturday 10:00"] as const;

/** So many ways to the first of the messages are tried. */
const mostWays = 3;

/**
 * Returns the text of a recorded scenario in which an automation sends its contact so many messages; undefined where
 * none was found, as where the settings of the automation hold messages until they come less close, or where what may
 * be played is used up. Its graph has one branch.
 */
export function showingScenario(
  key: string,
  graph: AutomationGraph,
  stage: Stage,
  book: BlockBook,
  excess: Excess,
): string | undefined {
  if (stage.entriesLeft <= 0) return undefined;
  const { count, within, channel, words } = excess;
  const traits = (block: Block): BlockTraits => traitsOf(block, book);
  const isCounted = (one: SendChannel): boolean => channel === undefined || one === channel;
  const way = crowdedWay(graph, traits, isCounted, { beyond: count - 1, within });
  const { names } = stage;
  const item = automationsOf(names).find((one) => one.key === key);
  const first = way?.first.id;
  if (way === undefined || item === undefined || first === undefined) return undefined;
  const onward = way.edges.flatMap(({ source: block, handle }): WayStep[] =>
    block === undefined || handle === undefined ? [] : [{ block, handle }],
  );
  for (const before of pathsTo(first, item.document.graph, mostWays)) {
    const steps = [...before, ...onward];
    const enrolling = enrollingEvent(key, names, before[0]?.block);
    if (enrolling === undefined) continue;
    const answers = {
      ...enrolling.answers,
      ...answersOn(steps, item, names),
      ...datesOn(steps, key, graph, book, names),
    };
    for (const moment of starts) {
      const base: ScenarioDocument = {
        scenario: `${item.document.name}: ${words}`,
        ...(moment !== undefined && { starts: moment }),
        happens: enrolling.happens,
        ...(Object.keys(answers).length > 0 && { answers }),
      };
      const { scenario, findings } = resolveDocument(base, names);
      if (findings.length > 0 || stage.entriesLeft <= 0) return undefined;
      const rehearsal = rehearse(names.packs, scenario);
      stage.entriesLeft -= rehearsal.timeline.length;
      if (mostWithin(rehearsal, key, excess) < count) continue;
      const played = new Set(rehearsal.runs.map(({ automation }) => automation));
      return scenarioText({ ...base, expect: recordedExpectations(rehearsal, [...played]) }, "shown.scenario.yaml");
    }
  }
  return undefined;
}

function traitsOf(block: Block, book: BlockBook): BlockTraits {
  const channel = messageOf(block, book)?.channels[0];
  const { does, certainty } = meaningOf(block, book) ?? {};
  const minutes = does?.operation === "wait" && does.until === undefined && certainty !== "unknown" ? does.minutes : 0;
  return { channel, minutes: minutes ?? 0 };
}

/** Answers to waits until a date: it has come already. */
function datesOn(
  steps: readonly WayStep[],
  automation: string,
  { blocks }: AutomationGraph,
  book: BlockBook,
  names: Names,
): Readonly<Record<string, string>> {
  const onWay = new Set(steps.map(({ block }) => block));
  const dated = blocks.filter((block) => {
    if (block.id === undefined || !onWay.has(block.id)) return false;
    const { does, certainty } = meaningOf(block, book) ?? {};
    return does?.operation === "wait" && (does.until !== undefined || certainty === "unknown");
  });
  return Object.fromEntries(dated.map(({ id = "" }) => [answerNameOf(automation, id, names), "start"]));
}

/** Returns the most messages that the contact gets within the span from the automation. */
function mostWithin({ timeline, contacts }: Rehearsal, automation: string, { within, channel }: Excess): number {
  const moments = timeline
    .filter(
      (entry) =>
        isMessage(entry) &&
        entry.automation === automation &&
        entry.contact === contacts[0]?.name &&
        (channel === undefined || entry.channel === channel),
    )
    .map(({ at }) => Date.parse(at));
  const span = within * 60_000;
  return Math.max(0, ...moments.map((from) => moments.filter((at) => at >= from && at < from + span).length));
}
