import { writesToContacts } from "../../../blocks/operations.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { AutomationRule } from "../../rule.js";
import { automationName, blockName, sentenceStart } from "../../subjects/names.js";
import { isSet } from "../../well-formed.js";

const graph = {
  nodes: [node.start, block("text", "action.send_sms", { body: "Your viewing is at noon." })],
  edges: [edge("e1", "start", "text")],
};

/** Messages without delivery settings. The format document allows it and gives no defaults. */
export const sendsWithoutSettings: AutomationRule = {
  id: "settings/sends-without-settings",
  severity: "info",
  on: "automation",
  summary: "An automation that sends messages should say how it sends them",
  why: "Without delivery settings the workspace decides how many messages go out and whether a reply stops them.",
  good: [
    {
      pack: automationPack(graph, {
        settings: { allow_reenrollment: false, stop_on_reply: true, daily_send_limit: 200 },
      }),
    },
    { pack: automationPack({ nodes: [node.start, node.note], edges: [edge("e1", "start", "note")] }) },
  ],
  bad: [
    {
      pack: automationPack(graph, { settings: null }),
      finds: [
        {
          at: "/automations/0/document",
          message:
            'Automation "Follow up" sends messages, first in block "text" (Text: Your viewing is at noon.), but has no settings. Add them, with a daily_send_limit and whether a reply stops the run.',
        },
      ],
    },
  ],
  *check(subject) {
    if (isSet(subject.document.settings)) return;
    const sends = subject.graph.blocks.find(({ kind }) => kind !== undefined && writesToContacts(kind));
    if (sends === undefined) return;
    yield {
      at: subject.documentAt,
      message: `${sentenceStart(automationName(subject))} sends messages, first in ${blockName(sends)}, but has no settings. Add them, with a daily_send_limit and whether a reply stops the run.`,
    };
  },
};
