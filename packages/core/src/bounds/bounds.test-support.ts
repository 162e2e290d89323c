import fc from "fast-check";
import { isObject } from "../json.js";
import { packBook } from "../meaning/block-book.js";
import type { AutomationBounds, AutomationDocument } from "../model.js";
import { automationBounds } from "./bounds.js";

type Node = AutomationDocument["graph"]["nodes"][number];
type Edge = NonNullable<AutomationDocument["graph"]["edges"]>[number];

/** A kind of block, and the settings of one. */
export type TestBlock = readonly [kind: Node["kind"], config?: Node["config"]];

/** A graph as an automation holds it. */
export interface TestGraph {
  readonly nodes: Node[];
  readonly edges: Edge[];
}

/** The bounds of a graph, read by the book in force for it. */
export const boundsOf = (graph: TestGraph): AutomationBounds =>
  automationBounds("a", graph, packBook({ automations: [{ document: { graph } }] }));

/** Blocks one after the other behind a trigger, each joined to the next; settings by kind. */
export function row(...blocks: readonly TestBlock[]): TestGraph {
  const nodes: Node[] = [{ id: "start", kind: "trigger.manual" }];
  for (const [index, [kind, config = {}]] of blocks.entries()) nodes.push({ id: `b${index}`, kind, config });
  const edges = nodes.slice(1).map(({ id }, index) => ({ id: `e${id}`, source: nodes[index]?.id ?? "", target: id }));
  return { nodes, edges };
}

export const text = ["action.send_sms", { body: "Hi" }] as const;
export const mail = ["action.send_email", { subject: "Hi", body: "Hi" }] as const;
export const wait = (minutes: number) => ["control.wait", { minutes }] as const;

/** How long a wait until a date may last here, since nobody can try all of eternity. */
const untilDate = [0, 1_000_000] as const;

/** Block kinds of generated graphs: what bounds depend on, and lengths of time just within a window and just not. */
const drawnBlocks: fc.Arbitrary<readonly [Node["kind"], NonNullable<Node["config"]>]> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(text) },
  { weight: 2, arbitrary: fc.constant(mail) },
  { weight: 4, arbitrary: fc.constantFrom(0, 30, 720, 1439, 1440, 4320, 10_079, 10_080).map(wait) },
  {
    weight: 1,
    arbitrary: fc.constant(["control.wait", { until: "closing_date", offset_days: 0, at_minute: 540 }] as const),
  },
  { weight: 2, arbitrary: fc.constant(["control.if", { field: "stage", operator: "is_set" }] as const) },
  { weight: 1, arbitrary: fc.constant(["control.ai_branch", { prompt: "?", outcomes: ["yes", "no"] }] as const) },
  { weight: 1, arbitrary: fc.constant(["action.add_note", { body: "Hi" }] as const) },
  { weight: 1, arbitrary: fc.constant(["action.send_email", { subject: "a", body: "b", to: "item" }] as const) },
);

const loops: fc.Arbitrary<readonly [Node["kind"], NonNullable<Node["config"]>]> = fc
  .nat(2)
  .map((limit) => ["control.loop", { items: "deal.open_tasks", limit }] as const);

const outputs: ReadonlyMap<string, readonly string[]> = new Map([
  ["control.if", ["true", "false"]],
  ["control.ai_branch", ["yes", "no"]],
  ["control.loop", ["each", "done"]],
]);

/** Small graphs without circles, one branch only: each output leads to one block, or none. */
export const singleBranchGraphs: fc.Arbitrary<TestGraph> = graphsOf(drawnBlocks, 1);

/** Small graphs with loops, and with branches beside one another. */
export const branchingGraphs: fc.Arbitrary<TestGraph> = graphsOf(
  fc.oneof({ weight: 6, arbitrary: drawnBlocks }, { weight: 1, arbitrary: loops }),
  2,
);

function graphsOf(
  blocks: fc.Arbitrary<readonly [Node["kind"], NonNullable<Node["config"]>]>,
  mostEdges: number,
): fc.Arbitrary<TestGraph> {
  return fc
    .record({
      blocks: fc.array(blocks, { minLength: 1, maxLength: 7 }),
      triggers: fc.integer({ min: 1, max: 2 }),
      draws: fc.infiniteStream(fc.nat(11)),
    })
    .map(({ blocks: drawn, triggers, draws }) => {
      const next = (): number => draws.next().value ?? 0;
      const nodes: Node[] = [
        ...Array.from({ length: triggers }, (_, index): Node => ({ id: `t${index}`, kind: "trigger.manual" })),
        ...drawn.map(([kind, config], index): Node => ({ id: `b${index}`, kind, config })),
      ];
      const edges = nodes.flatMap(({ id, kind }, index) =>
        (outputs.get(kind) ?? ["next"]).flatMap((handle) => {
          const later = nodes.slice(Math.max(index + 1, triggers));
          const number = mostEdges === 1 ? Math.min(1, next()) : ([1, 1, 0, 2][next() % 4] ?? 1);
          return Array.from({ length: later.length === 0 ? 0 : number }, (_, place) => ({
            id: `${id}.${handle}.${place}`,
            source: id,
            target: later[next() % Math.min(3, later.length)]?.id ?? "",
            handle,
          }));
        }),
      );
      return { nodes, edges };
    });
}

/** One way through an automation, as if it had been walked: what was sent, and when its branches ended. */
export interface Walk {
  readonly sends: readonly { readonly at: number; readonly channel: "sms" | "email" }[];
  readonly ends: readonly number[];
}

/** More ways than these are not tried. */
const mostWalks = 1000;

class TooManyWalks extends Error {}

/** Every way through a graph, walked one by one; undefined where there are too many. */
export function allWalks(graph: TestGraph): readonly Walk[] | undefined {
  try {
    return graph.nodes
      .filter(({ kind }) => kind.startsWith("trigger."))
      .flatMap(({ id }) => walksFrom(id, 0, graph, false));
  } catch (error) {
    if (error instanceof TooManyWalks) return undefined;
    throw error;
  }
}

function walksFrom(id: string, at: number, graph: TestGraph, isInLoop: boolean): readonly Walk[] {
  const node = graph.nodes.find((one) => one.id === id);
  const config: Readonly<Record<string, unknown>> = isObject(node?.config) ? node.config : {};
  const by = (handle: string, moment: number, isInLoopThen = isInLoop): readonly Walk[] => {
    const targets = graph.edges.filter((edge) => edge.source === id && (edge.handle ?? "next") === handle);
    if (targets.length === 0) return [{ sends: [], ends: [moment] }];
    return targets.map(({ target }) => walksFrom(target, moment, graph, isInLoopThen)).reduce(beside);
  };
  switch (node?.kind) {
    case "action.send_sms":
      return by("next", at).map((walk) => sent("sms", at, walk));
    case "action.send_email":
      return config.to === "item" && isInLoop ? by("next", at) : by("next", at).map((walk) => sent("email", at, walk));
    case "control.wait":
      return typeof config.minutes === "number"
        ? by("next", at + config.minutes)
        : untilDate.flatMap((minutes) => by("next", at + minutes));
    case "control.if":
      return [...by("true", at), ...by("false", at)];
    case "control.ai_branch":
      return [...by("yes", at), ...by("no", at)];
    case "control.loop": {
      let rounds: readonly Walk[] = [{ sends: [], ends: [at] }];
      const all: Walk[] = [];
      for (let round = 0; ; round++) {
        all.push(...after(rounds, (moment) => by("done", moment)));
        if (round === config.limit) return all;
        rounds = after(rounds, (moment) => by("each", moment, true));
      }
    }
    default:
      return by("next", at);
  }
}

const sent = (channel: "sms" | "email", at: number, walk: Walk): Walk => ({
  ...walk,
  sends: [{ at, channel }, ...walk.sends],
});

/** Each way of one branch with each of the other. */
function beside(some: readonly Walk[], others: readonly Walk[]): readonly Walk[] {
  limit(some.length * others.length);
  return some.flatMap((one) =>
    others.map((other) => ({ sends: [...one.sends, ...other.sends], ends: [...one.ends, ...other.ends] })),
  );
}

/** Each of these ways, and what follows once all of its branches have ended. */
function after(some: readonly Walk[], next: (moment: number) => readonly Walk[]): readonly Walk[] {
  const all: Walk[] = [];
  for (const before of some) {
    for (const { sends, ends } of next(Math.max(...before.ends)))
      all.push({ sends: [...before.sends, ...sends], ends });
    limit(all.length);
  }
  return all;
}

function limit(walks: number): void {
  if (walks > mostWalks) throw new TooManyWalks();
}

/** What the walks of a graph come to, in the shape of its bounds; null for what goes on until a date. */
export function boundsByWalking(walks: readonly Walk[]): Omit<AutomationBounds, "automation" | "exact"> {
  const limits = (channels: readonly string[]) => {
    const moments = walks.map(({ sends }) =>
      sends.filter(({ channel }) => channels.includes(channel)).map(({ at }) => at),
    );
    const within = (minutes: number): number =>
      most(moments.flatMap((all) => all.map((from) => all.filter((at) => at >= from && at < from + minutes).length)));
    return { inAll: most(moments.map(({ length }) => length)), in24h: within(1440), in7d: within(10_080) };
  };
  const firsts = walks.flatMap(({ sends }) => (sends.length === 0 ? [] : [Math.min(...sends.map(({ at }) => at))]));
  const ends = walks.flatMap((walk) => walk.ends);
  return {
    sends: { sms: limits(["sms"]), email: limits(["email"]), any: limits(["sms", "email"]) },
    firstSendMinutes: { earliest: firsts.length === 0 ? null : Math.min(...firsts), latest: latest(firsts) },
    endMinutes: { earliest: Math.min(...ends), latest: latest(ends) },
  };
}

const most = (counts: readonly number[]): number => Math.max(0, ...counts);

function latest(moments: readonly number[]): number | null {
  const last = Math.max(...moments);
  return moments.length === 0 || last >= untilDate[1] ? null : last;
}
