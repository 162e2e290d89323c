import fc from "fast-check";
import { expect, test } from "vitest";
import { automationGraph } from "../../graph/automation-graph.js";
import { acyclicPaths, pathCount } from "../../graph/path-count.js";
import { rules } from "../rules.js";
import { isPlainGraph } from "./plain-graph.js";
import { packSubject } from "./subjects.js";

const silent = rules.flatMap((rule) => (rule.on === "graph" && rule.silentOnPlainGraphs ? rule : []));
const bytes = { sha256: () => "" };

/** What the rules that are not asked about plain graphs find in one. */
const found = (graph: unknown): string[] => {
  const [automation] = packSubject(
    JSON.parse(JSON.stringify({ automations: [{ document: { graph } }] })),
    bytes,
  ).automations;
  if (automation === undefined) throw new Error("The pack has no automation");
  return silent.flatMap((rule) => Array.from(rule.check(automation), ({ at }) => `${rule.id} ${at}`));
};

/** Mostly actions, so that many graphs have nothing odd in them. */
const branching = ["control.if", "control.loop", "control.ai_branch"];
const kinds = [...Array.from({ length: 9 }, () => "action.add_note"), "control.wait", ...branching];
const outputs: Readonly<Record<string, readonly string[]>> = {
  "control.if": ["true", "false"],
  "control.loop": ["each", "done"],
  "control.ai_branch": ["buyer", "seller"],
};

/** A slip that may make a graph odd: some member of some block or edge set to something. */
const slip = fc.record({
  list: fc.constantFrom("nodes" as const, "edges" as const),
  at: fc.nat(9),
  member: fc.constantFrom("id", "kind", "position", "source", "target", "handle"),
  value: fc.constantFrom<unknown>("b0", "b1", "", "true", "done", "action.add_not", "trigger.manual", null, {
    x: 0,
    y: 0,
  }),
});

/** Trees grown block by block from a trigger, most of them plain, with slips and further edges in some. */
const graph = fc
  .record({
    grown: fc.array(fc.record({ kind: fc.constantFrom(...kinds), under: fc.nat(2), by: fc.nat(1) }), { maxLength: 7 }),
    joins: fc.array(fc.record({ from: fc.nat(9), to: fc.nat(9), by: fc.nat(1) }), { maxLength: 1 }),
    slips: fc.array(slip, { maxLength: 1 }),
  })
  .map(({ grown, joins, slips }) => {
    const all = ["trigger.manual", ...grown.map(({ kind }) => kind)];
    const nodes: Record<string, unknown>[] = all.map((kind, y) => ({ id: `b${y}`, kind, position: { x: 0, y } }));
    const links = [...grown.map(({ under, by }, at) => ({ from: Math.max(0, at - under), to: at + 1, by })), ...joins];
    const edges = links.map(({ from, to, by }, at): Record<string, unknown> => {
      const handle = outputs[all[from % all.length] ?? ""]?.[by];
      return {
        id: `e${at}`,
        source: `b${from % all.length}`,
        target: `b${to % all.length}`,
        ...(handle && { handle }),
      };
    });
    for (const { list, at, member, value } of slips) {
      const owner = { nodes, edges }[list][at];
      if (owner !== undefined) owner[member] = value;
    }
    return { nodes, edges };
  });

test("a rule that is silent on plain graphs finds nothing in any", () => {
  let plain = 0;
  fc.assert(
    fc.property(graph, (drawn) => {
      if (!isPlainGraph(drawn)) return;
      plain++;
      expect(found(drawn)).toEqual([]);
    }),
    { numRuns: 5000 },
  );
  expect(plain).toBeGreaterThan(100);
});

test("most graphs without such findings are plain", () => {
  const drawn = fc.sample(graph, { numRuns: 1000, seed: 1 }).filter((one) => found(one).length === 0);
  expect(drawn.filter((one) => !isPlainGraph(one)).length).toBeLessThan(drawn.length / 5);
});

test("paths are counted as in the graph of blocks", () => {
  fc.assert(
    fc.property(graph, (drawn) => {
      const { blocks, edges } = automationGraph(drawn);
      const joined = edges.filter(({ from, to }) => from && to && to.group !== "trigger");
      const entered = new Set(joined.map(({ to }) => to));
      if (blocks.some((block) => !entered.has(block) && block.group !== "trigger")) return;
      const ends = (end: "from" | "to"): Int32Array => Int32Array.from(joined, (edge) => edge[end]?.index ?? 0);
      const counted = pathCount(automationGraph(drawn)) ?? Number.POSITIVE_INFINITY;
      expect(acyclicPaths(ends("from"), ends("to"), blocks.length)).toBe(counted);
    }),
  );
});
