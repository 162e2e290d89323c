import { repeatedOutput } from "../blocks/operations.js";
import { conditionSentence } from "../describe/condition-sentence.js";
import { dateWords } from "../describe/date-words.js";
import { describeBlock } from "../describe/describe-block.js";
import { type NameLookup, type Teller, teller } from "../describe/teller.js";
import { type AutomationGraph, automationGraph, type Block } from "../graph/automation-graph.js";
import { isPassable, topologicalOrder } from "../graph/topological-order.js";
import { type BlockBook, type Meaning, ownBook } from "../meaning/block-book.js";
import { meaningOf, operationIn } from "../meaning/meaning.js";
import type { Operation } from "../meaning/operation.js";
import { outline } from "./outline.js";
import { type TimeSinceStart, timesSinceStart } from "./time-since-start.js";
import { type WayThere, waysThere } from "./ways-there.js";

/** What an automation has somebody read or do: a message, one that AI writes, or a task. */
export type TimetableOperation = Extract<Operation, { readonly operation: "send" | "compose" | "record" }>;

/** A step of a timetable: a message of an automation, or a task. */
export interface TimetableStep {
  /** The id of its block. */
  readonly block: string;
  readonly kind: string | undefined;
  readonly does: TimetableOperation;
  readonly certainty: Meaning["certainty"];
  /** When a contact comes to it, nothing held; undefined where nothing leads there. */
  readonly since: TimeSinceStart | undefined;
  /** The date that every way there has waited for last, and how long after it a contact comes to the step. */
  readonly date: WaitedDate | undefined;
  /** What has been decided on every way there, the first decision first. */
  readonly way: readonly WayDecision[];
}

/** A date that was waited for, in words: "1 day before appointment time, 16:00"; and minutes since then. */
export interface WaitedDate {
  /** The id of the block that waits. */
  readonly wait: string | undefined;
  readonly words: string;
  readonly earliest: number;
  readonly latest: number;
}

/** A decision on a way to a step. */
export interface WayDecision {
  /** The id of the block that decides, and the output that the way leaves it by. */
  readonly block: string | undefined;
  readonly output: string;
  /** In words: "if they have replied", "for each of the open tasks on the deal". */
  readonly words: string;
}

/**
 * Returns the messages and tasks of an automation, in the order in which its outline tells them, with the time at which
 * a contact comes to each and the way that leads there. Blocks are read by a book; without one, by our own convention.
 * @example
 * ```ts
 * import { timeSinceStartWords, timetable } from "@setup-pack/core";
 *
 * const nodes = [
 *   { id: "start", kind: "trigger.manual" },
 *   { id: "pause", kind: "control.wait", config: { minutes: 2880 } },
 *   { id: "known", kind: "control.if", config: { field: "email", operator: "is_set" } },
 *   { id: "text", kind: "action.send_sms", config: { body: "Hello!" } },
 * ];
 * const edges = [
 *   { id: "e1", source: "start", target: "pause" },
 *   { id: "e2", source: "pause", target: "known" },
 *   { id: "e3", source: "known", target: "text", handle: "false" },
 * ];
 * const [text] = timetable({ nodes, edges });
 * console.log(text?.since && timeSinceStartWords(text.since), text?.way.map(({ words }) => words));
 * // day 2 [ 'if they have no email address' ]
 * ```
 */
export function timetable(graph: unknown, known?: NameLookup, book: BlockBook = ownBook()): TimetableStep[] {
  const read = automationGraph(graph);
  const times = timesSinceStart(read, book);
  const dates = timesSinceDate(read, book);
  const ways = waysThere(read);
  const decisionsOf = decisionTeller(known, book);
  return outline(graph, known, book).flatMap(({ tells, block: id }) => {
    const block = tells === "block" || tells === "stray" ? read.byId.get(id ?? "") : undefined;
    const step = block === undefined ? undefined : stepOf(block, book);
    if (block === undefined || step === undefined) return [];
    return {
      ...step,
      since: times.get(block),
      date: waitedDate(dates.get(block), known, book),
      way: decisionsOf(ways.get(block)),
    };
  });
}

/** Returns what a block has somebody read or do. */
function stepOf(block: Block, book: BlockBook): Omit<TimetableStep, "since" | "date" | "way"> | undefined {
  const { id, kind } = block;
  const read = meaningOf(block, book);
  if (id === undefined || read === undefined || !isInTimetable(read.does)) return undefined;
  return { block: id, kind, does: read.does, certainty: read.certainty };
}

function isInTimetable(does: Operation): does is TimetableOperation {
  return (
    does.operation === "send" || does.operation === "compose" || (does.operation === "record" && does.what === "task")
  );
}

function waitedDate(
  time: TimeSinceDate | undefined,
  known: NameLookup | undefined,
  book: BlockBook,
): WaitedDate | undefined {
  const does = time && operationIn(time.wait, book);
  const words = does?.operation === "wait" ? dateWords(does, wholeTeller(known)) : undefined;
  return time === undefined || words === undefined
    ? undefined
    : { wait: time.wait.id, words, earliest: time.earliest, latest: time.latest };
}

const wholeTeller = (known: NameLookup | undefined): Teller => teller(known ?? (() => undefined), { whole: true });

/** Tells ways; each part of one once, since many steps share it. */
function decisionTeller(
  known: NameLookup | undefined,
  book: BlockBook,
): (way: WayThere | undefined) => readonly WayDecision[] {
  const told = new Map<WayThere, WayDecision | undefined>();
  return (last) => {
    const decisions: WayDecision[] = [];
    for (let way = last; way !== undefined; way = way.before) {
      if (!told.has(way)) {
        const words = decisionWords(way, known, book);
        told.set(way, words === undefined ? undefined : { block: way.block.id, output: way.output, words });
      }
      const decision = told.get(way);
      if (decision !== undefined) decisions.push(decision);
    }
    return decisions.reverse();
  };
}

/** Returns a decision in words; undefined for the way on after a loop, which decides nothing. */
function decisionWords(
  { block, output }: WayThere,
  known: NameLookup | undefined,
  book: BlockBook,
): string | undefined {
  const told = describeBlock(block, known, book, { whole: true });
  if (block.group === "trigger") return `started by: ${told}`;
  if (block.entry?.flow === "repeats") return output === repeatedOutput(block.entry) ? beginSmall(told) : undefined;
  const does = operationIn(block, book);
  if (does?.operation === "choose") return `if AI chooses ${output}`;
  if (does?.operation !== "branch") return `if ${output} at: ${told}`;
  const { condition } = does;
  const sentence = conditionSentence(output === "true" ? condition : { is: "not", of: condition }, wholeTeller(known));
  return sentence === undefined ? `if ${output} at: ${told}` : `if ${sentence}`;
}

const beginSmall = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** How long after a wait until a date a contact comes to a block, nothing held, in minutes. */
interface TimeSinceDate {
  readonly wait: Block;
  readonly earliest: number;
  readonly latest: number;
}

/**
 * Returns the times at which contacts come to blocks that one and the same wait until a date leads to, whichever way
 * they take; undefined for all others, and nothing for blocks that no trigger leads to.
 */
function timesSinceDate(graph: AutomationGraph, book: BlockBook): ReadonlyMap<Block, TimeSinceDate | undefined> {
  const times = new Map<Block, TimeSinceDate | undefined>();
  for (const block of graph.blocks) if (block.group === "trigger") times.set(block, undefined);
  for (const index of topologicalOrder(graph).order) {
    const block = graph.blocks[index];
    if (block === undefined || !times.has(block)) continue;
    const departure = after(times.get(block), block, book);
    for (const edge of block.leaving) {
      if (!isPassable(edge)) continue;
      times.set(edge.to, times.has(edge.to) ? either(times.get(edge.to), departure) : departure);
    }
  }
  return times;
}

function after(arrival: TimeSinceDate | undefined, block: Block, book: BlockBook): TimeSinceDate | undefined {
  const does = operationIn(block, book);
  if (does?.operation !== "wait") return arrival;
  if (meaningOf(block, book)?.certainty === "unknown") return undefined;
  if (does.minutes === undefined) return { wait: block, earliest: 0, latest: 0 };
  return arrival && { ...arrival, earliest: arrival.earliest + does.minutes, latest: arrival.latest + does.minutes };
}

function either(one: TimeSinceDate | undefined, other: TimeSinceDate | undefined): TimeSinceDate | undefined {
  if (one === undefined || other === undefined || one.wait !== other.wait) return undefined;
  const { wait } = one;
  return { wait, earliest: Math.min(one.earliest, other.earliest), latest: Math.max(one.latest, other.latest) };
}
