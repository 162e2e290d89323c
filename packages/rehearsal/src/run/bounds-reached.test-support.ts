import type { AutomationBounds, Pack } from "@setup-pack/core";
import { type BlockBook, meaningOf, packBook } from "@setup-pack/core/meaning";
import fc from "fast-check";
import { expect } from "vitest";
import { automationBounds } from "../../../core/src/bounds/bounds.js";
import { singleBranchGraphs } from "../../../core/src/bounds/bounds.test-support.js";
import type { AutomationItem } from "../../../core/src/model.js";
import { mostWithin } from "./bounds-hold.test-support.js";
import { rehearse } from "./rehearse.js";
import { packOf, scenarioOf } from "./run.test-support.js";
import { type Answer, answerKey } from "./scenario.js";

type Node = AutomationItem["document"]["graph"]["nodes"][number];

const minute = 60_000;

/** An automation with more ways than these is not tried. */
const mostWays = 500;

/** What the scenario answers so that a run takes one way: answers by block. */
type Way = ReadonlyMap<string, Answer>;

/** What a run on one way came to: when it sent by each channel, and when it ended, in minutes from its start. */
interface Witness {
  readonly sms: readonly number[];
  readonly email: readonly number[];
  readonly any: readonly number[];
  readonly end: number;
}

/**
 * Holds exact bounds against the engine: one run for each way through the automation, alone, without settings that hold
 * anything or steps that bar its messages; the most and the least that these come to is what its bounds say. False
 * where bounds are not exact, or where there are too many ways.
 */
export function reachesBounds(pack: Pack, { key, document }: AutomationItem): boolean {
  const book = packBook(pack);
  const found = automationBounds(key, document.graph, book);
  const ways = found.exact ? waysThrough(document.graph, book) : undefined;
  if (ways === undefined || ways.length === 0) return false;
  const nodes = document.graph.nodes.map((node) => withoutChange(node, book));
  const graph = { ...document.graph, nodes };
  const alone: Pack = { ...pack, automations: [{ key, document: { ...document, graph, settings: null } }] };
  const witnesses = ways.map((way) => witnessOf(alone, key, way, book));
  expect(reached(witnesses, found)).toEqual(found);
  return true;
}

/** Operations by which an automation may bar its own messages, or end itself: bounds go by its edges alone. */
const changing: ReadonlySet<string | undefined> = new Set(["change", "extract", "stop"]);

/** A block, or a note in place of one that changes who may be sent to. */
const withoutChange = (node: Node, book: BlockBook): Node =>
  changing.has(meaningOf(node, book)?.does.operation)
    ? { ...node, kind: "action.add_note", config: { body: "Changed" } }
    : node;

/** Every way through a graph of one branch, from each of its triggers; undefined for too many. */
function waysThrough(
  { nodes, edges = [] }: AutomationItem["document"]["graph"],
  book: BlockBook,
): readonly Way[] | undefined {
  const triggers = nodes.filter(({ kind }) => kind.startsWith("trigger."));
  const ways: Way[] = [];
  const walk = (id: string, way: Way): void => {
    const node = nodes.find((one) => one.id === id);
    if (node === undefined || ways.length > mostWays) return;
    const leaving = edges.filter(({ source }) => source === id);
    for (const [output, answer] of outputsOf(
      node,
      leaving.map(({ handle = "next" }) => handle),
      book,
    )) {
      const further = answer === undefined ? way : new Map([...way, [id, answer]]);
      const [edge] = leaving.filter(({ handle = "next" }) => handle === output);
      if (edge === undefined) ways.push(further);
      else walk(edge.target, further);
    }
  };
  for (const { id } of triggers)
    walk(id, new Map(triggers.map((one) => [one.id, { is: "decision", value: one.id === id }])));
  return ways.length > mostWays ? undefined : ways;
}

/** The outputs that a block can be left by, each with what is to be answered for it. */
function outputsOf(
  node: Node,
  handles: readonly string[],
  book: BlockBook,
): readonly (readonly [output: string, answer: Answer | undefined])[] {
  const { does, certainty } = meaningOf(node, book) ?? {};
  switch (does?.operation) {
    case "branch":
      return [true, false].map((value) => [String(value), { is: "decision", value }]);
    case "choose":
      return [...new Set([...does.outcomes, ...handles])].map((value) => [value, { is: "text", value }]);
    case "wait": {
      const isKnown = does.until === undefined && does.minutes !== undefined && certainty !== "unknown";
      return [["next", isKnown ? undefined : { is: "moment", at: scenarioOf().starts }]];
    }
    default:
      return [["next", undefined]];
  }
}

function witnessOf(pack: Pack, key: string, way: Way, book: BlockBook): Witness {
  const nodes = pack.automations?.[0]?.document.graph.nodes ?? [];
  const trigger = nodes.find(({ id, kind }) => {
    const answer = way.get(id);
    return kind.startsWith("trigger.") && answer?.is === "decision" && answer.value;
  });
  const { starts } = scenarioOf();
  const event = trigger?.kind.slice("trigger.".length) ?? "";
  const { timeline, runs } = rehearse([{ document: pack, digest: "", book }], {
    ...scenarioOf({ until: undefined, happens: [{ at: starts, event, members: new Map(), automation: key }] }),
    answers: new Map([...way].map(([block, answer]) => [answerKey(key, block), answer])),
  });
  const since = (moment: string): number => (Date.parse(moment) - starts) / minute;
  const sent = timeline.filter(({ why, run }) => why === "sent" && run === 1);
  const by = (channel: string): readonly number[] =>
    sent.filter((entry) => entry.channel === channel).map(({ at }) => since(at));
  const [first] = runs;
  expect(first).toMatchObject({ end: "completed" });
  return { sms: by("sms"), email: by("email"), any: sent.map(({ at }) => since(at)), end: since(first?.ended ?? "") };
}

/**
 * What the witnesses come to in all, in the shape of bounds; what has no limit is reached by none and taken as it is.
 */
function reached(witnesses: readonly Witness[], { automation, exact, ...found }: AutomationBounds): AutomationBounds {
  const most = (counts: readonly number[]): number => Math.max(0, ...counts);
  const limits = (channel: "sms" | "email" | "any"): AutomationBounds["sends"]["sms"] => {
    const moments = witnesses.map((witness) => witness[channel]);
    return {
      inAll: most(moments.map(({ length }) => length)),
      in24h: most(moments.map((all) => mostWithin(all, 1440))),
      in7d: most(moments.map((all) => mostWithin(all, 10_080))),
    };
  };
  const latest = (moments: readonly number[], bound: number | null): number | null =>
    bound === null ? null : most(moments);
  const firsts = witnesses.flatMap(({ any }) => any.slice(0, 1));
  const ends = witnesses.map(({ end }) => end);
  return {
    automation,
    exact,
    sends: { sms: limits("sms"), email: limits("email"), any: limits("any") },
    firstSendMinutes: {
      earliest: firsts.length === 0 ? null : Math.min(...firsts),
      latest: latest(firsts, found.firstSendMinutes.latest),
    },
    endMinutes: { earliest: Math.min(...ends), latest: latest(ends, found.endMinutes.latest) },
  };
}

/** Holds bounds so for graphs of one branch, which are all exact. */
export const reachesExactBounds = fc.property(singleBranchGraphs, (graph) =>
  reachesBounds(packOf({}).document, {
    key: "a",
    document: { format: "service.automation-template", version: 1, name: "a", graph: { ...graph } },
  }),
);
