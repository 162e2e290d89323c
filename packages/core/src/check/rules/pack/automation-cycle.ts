import { append } from "../../../json.js";
import { listOf } from "../../../words/wording.js";
import { automation, block, edge, node, pack } from "../../examples/packs.js";
import type { PackRule } from "../../rule.js";
import { automationRuns, runInCircle, runTargetTexts } from "../../subjects/automation-runs.js";
import { automationName, sentenceStart } from "../../subjects/names.js";
import type { AutomationSubject } from "../../subjects/subjects.js";

const running = (key: string, other?: string) =>
  automation(
    other === undefined
      ? { nodes: [node.start, node.note], edges: [edge("e1", "start", "note")] }
      : {
          nodes: [node.start, block("run", "action.run_automation", { automation_id: other })],
          edges: [edge("e1", "start", "run")],
        },
    { name: `Automation ${key}`, ...(other === undefined ? {} : { references: [{ type: "automation", id: other }] }) },
    key,
  );

/** Past these the circles are not looked for: the format document allows 100 automations, and more are refused. */
const mostFollowed = 1000;

/** Automations that run each other in a circle. Our own advice: config is not published, so what it runs is a guess. */
export const automationCycle: PackRule = {
  id: "pack/automation-cycle",
  severity: "warning",
  on: "pack",
  summary: "Automations should not run each other in a circle",
  why: "Each run starts the next one, so a contact may be worked on, and written to, without end.",
  good: [{ pack: pack({ automations: [running("a", "b"), running("b")] }) }],
  bad: [
    {
      pack: pack({ automations: [running("a", "b"), running("b", "c"), running("c", "a")] }),
      finds: [
        {
          at: "/automations/0/key",
          message:
            'Automations "Automation a", "Automation b" and "Automation c" run each other in a circle. Let one of them end instead of running the next.',
        },
      ],
    },
    {
      pack: pack({ automations: [running("a", "a")] }),
      finds: [
        {
          at: "/automations/0/key",
          message:
            'Automation "Automation a" runs itself. Let it end instead, or wait for a trigger to start it again.',
        },
      ],
    },
  ],
  reads: ({ symbols, automations }) => [
    symbols,
    ...automations.flatMap((automation) => [
      automation.key,
      automation.document.name,
      automation.references,
      ...(runsAny(automation) ? runTargetTexts(automation) : []),
    ]),
  ],
  *check({ automations }) {
    const anyRuns = automations.some(runsAny);
    if (!anyRuns || automations.length > mostFollowed) return;
    if (!runInCircle(automations)) return;
    const runs = automationRuns(automations);
    for (const [first, ...others] of runs.groups) {
      if (first === undefined || (others.length === 0 && !runs.runsItself(first))) continue;
      yield {
        at: append(first.at, "key"),
        message: sentence(first, others),
        related: others.map((other) => ({ at: append(other.at, "key"), message: "Part of the circle" })),
      };
    }
  },
};

const runsAny = ({ references }: AutomationSubject): boolean => references.some(({ type }) => type === "automation");

function sentence(first: AutomationSubject, others: readonly AutomationSubject[]): string {
  if (others.length === 0)
    return `${sentenceStart(automationName(first))} runs itself. Let it end instead, or wait for a trigger to start it again.`;
  const names = [first, ...others].map((automation) => automationName(automation).replace(/^automation /, ""));
  return `Automations ${listOf(names, "and")} run each other in a circle. Let one of them end instead of running the next.`;
}
