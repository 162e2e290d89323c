import type { AutomationGraph, Block } from "../../../graph/automation-graph.js";
import { reachableFrom } from "../../../graph/reachability.js";
import { append, isObject } from "../../../json.js";
import type { Condition } from "../../../meaning/condition.js";
import { operationIn } from "../../../meaning/meaning.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import { textBlock, waitBlock } from "../../examples/sends.js";
import type { GraphRule } from "../../rule.js";
import { blockName, sentenceStart } from "../../subjects/names.js";
import type { AutomationSubject } from "../../subjects/subjects.js";
import { nodesOf } from "../../subjects/unread-blocks.js";
import { isWellFormed } from "../../well-formed.js";

const replied = block("replied", "control.if", { field: "last_reply_at", operator: "within_days", value: 1 });

const asked = {
  nodes: [node.start, textBlock("ask", "Still looking?"), waitBlock("wait", 1440), replied, node.task],
  edges: [
    edge("e1", "start", "ask"),
    edge("e2", "ask", "wait"),
    edge("e3", "wait", "replied"),
    edge("e4", "replied", "task", "true"),
  ],
};

const settings = (stopOnReply: boolean) => ({
  settings: { allow_reenrollment: false, stop_on_reply: stopOnReply, daily_send_limit: 200 },
});

/** A branch for contacts who reply, in an automation that a reply ends (format document, Settings). */
export const replyEndsRun: GraphRule = {
  id: "settings/reply-ends-run",
  severity: "warning",
  on: "graph",
  summary: "A branch for contacts who reply should not be in an automation that a reply ends",
  why: "With stop_on_reply a reply ends the run at once. A contact who replies to the messages before the branch never reaches it. Only an earlier reply leads there. A branch that no wait leads to, and an automation that a reply starts, are not looked at.",
  good: [
    { pack: automationPack(asked, settings(false)) },
    {
      pack: automationPack(
        {
          nodes: asked.nodes,
          edges: [...asked.edges.slice(0, 3), edge("e4", "replied", "task", "false")],
        },
        settings(true),
      ),
    },
  ],
  bad: [
    {
      pack: automationPack(asked, settings(true)),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/3",
          message:
            'Block "replied" (If they replied in the last day) waits for a reply, but a reply ends the run (stop_on_reply). Set stop_on_reply to false, or remove the branch "true".',
        },
      ],
    },
  ],
  *check(automation) {
    const { document, graphAt, book } = automation;
    const { settings } = document;
    if (!isWellFormed(settings) || settings.stop_on_reply !== true || !mayAskForReplies(automation)) return;
    const { graph } = automation;
    const forks = graph.blocks.filter(({ kind, leaving }) => kind === "control.if" && leaving.length > 0);
    if (forks.length === 0 || graph.blocks.some(({ kind }) => kind !== undefined && startedByReplies.has(kind))) return;
    const later = afterWaits(graph);
    for (const fork of forks) {
      if (!later.has(fork)) continue;
      const does = operationIn(fork, book);
      if (does?.operation !== "branch") continue;
      const branch = ["true", "false"].find(
        (output) =>
          needsReply(does.condition, output === "true") && fork.leaving.some(({ handle }) => handle === output),
      );
      if (branch === undefined) continue;
      yield {
        at: append(graphAt, "nodes", fork.index),
        message: `${sentenceStart(blockName(fork))} waits for a reply, but a reply ends the run (stop_on_reply). Set stop_on_reply to false, or remove the branch "${branch}".`,
      };
    }
  },
};

const startedByReplies: ReadonlySet<string> = new Set(["trigger.sms_received", "trigger.email_replied"]);

/** Returns the blocks that some wait leads to. */
function afterWaits({ blocks }: AutomationGraph): ReadonlySet<Block> {
  const waits = blocks.filter(({ entry }) => entry?.flow === "waits");
  return reachableFrom(waits.flatMap(({ leaving }) => leaving.flatMap(({ to }) => to ?? [])));
}

const replyFields: ReadonlySet<string> = new Set(["last_reply_at", "last_message"]);

/** Returns whether some branch may ask for replies; our own dialect names its field. Most automations have none. */
const mayAskForReplies = ({ dialects, document }: AutomationSubject): boolean =>
  dialects.length > 0 ||
  nodesOf(document.graph).some((node) => isObject(node) && node.kind === "control.if" && namesReply(node.config));

function namesReply(value: unknown): boolean {
  if (typeof value === "string") return replyFields.has(value);
  if (Array.isArray(value)) return value.some(namesReply);
  return isObject(value) && Object.keys(value).some((name) => namesReply(value[name]));
}

/** Operators by which a field that a reply has just set does not fit. */
const withoutReply: ReadonlySet<string> = new Set(["is_empty", "older_than_days", "is_not", "not_in", "exclude"]);

/** Returns whether a condition is only ever true, or only ever false, of a contact who has replied. */
function needsReply(condition: Condition, truth: boolean): boolean {
  switch (condition.is) {
    case "comparison":
      return replyFields.has(condition.field) && withoutReply.has(condition.operator) !== truth;
    case "not":
      return needsReply(condition.of, !truth);
    case "all":
    case "any":
      return (condition.is === "all") === truth
        ? condition.of.some((part) => needsReply(part, truth))
        : condition.of.length > 0 && condition.of.every((part) => needsReply(part, truth));
    case "unreadable":
      return false;
  }
}
