import type { AutomationGraph } from "../../../graph/automation-graph.js";
import { pathCount } from "../../../graph/path-count.js";
import { readableNumber } from "../../../words/wording.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { GraphRule } from "../../rule.js";
import { automationName, sentenceStart } from "../../subjects/names.js";
import { mostPaths } from "../../subjects/plain-graph.js";

/** More than these, and nobody can try each of them. */
const most = mostPaths;

/** A row of branches that come together again: twice as many paths with each. */
const row = (length: number) => {
  const asks = Array.from({ length }, (_, index) => `ask${index + 1}`);
  return automationPack({
    nodes: [node.start, ...asks.map((id) => block(id, "control.if", { field: id, operator: "is_set" })), node.note],
    edges: [
      edge("e0", "start", "ask1"),
      ...asks.flatMap((id, index) =>
        ["true", "false"].map((answer) => edge(`${id}.${answer}`, id, asks[index + 1] ?? "note", answer)),
      ),
    ],
  });
};

/** The number of ways through an automation. Our own advice, not the format document's. */
export const manyPaths: GraphRule = {
  id: "graph/many-paths",
  severity: "info",
  on: "graph",
  silentOnPlainGraphs: true,
  summary: `An automation with at most ${most} paths can still be understood`,
  why: "Branches that join and split again multiply: it is no longer possible to check what each contact gets.",
  good: [{ pack: row(5) }],
  bad: [
    {
      pack: row(6),
      finds: [
        {
          at: "/automations/0/document/graph",
          message:
            'Automation "Follow up" has 64 paths from its triggers to its ends. Split it into automations that run one another.',
        },
      ],
    },
  ],
  *check(subject) {
    if (pathsAtMost(subject.graph) <= most) return;
    const paths = pathCount(subject.graph) ?? 0;
    if (paths <= most) return;
    yield {
      at: subject.graphAt,
      message: `${sentenceStart(automationName(subject))} has ${readableNumber(paths)} paths from its triggers to its ends. Split it into automations that run one another.`,
    };
  },
};

/** Returns a bound on the number of paths that is quick to work out, as if every branch were passed on every path. */
function pathsAtMost({ blocks }: AutomationGraph): number {
  let triggers = 0;
  let ways = 1;
  for (const { group, leaving } of blocks) {
    if (group === "trigger") triggers++;
    if (leaving.length > 1) ways *= leaving.length;
  }
  return triggers * ways;
}
