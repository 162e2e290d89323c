import { automationPack, block, edge, graph, node } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";

const calling = (host: string, version: string) =>
  automationPack(
    {
      nodes: [node.start, node.note, block("call", "action.webhook", { url: `https://${host}/lead` })],
      edges: [edge("e1", "start", "note"), edge("e2", "note", "call")],
    },
    {},
    { version },
  );

/** What a pack can do is read from the kinds of its blocks and from what their config plainly says. */
export const newCapability: UpgradeRule = {
  id: "upgrade/new-capability",
  severity: "warning",
  on: "upgrade",
  summary: "A release should not reach further than the one before without anybody noticing",
  why: "The people who approved the earlier release have not agreed to this yet.",
  good: [{ from: calling("hooks.example.com", "1.0.0"), pack: calling("hooks.example.com", "1.0.1") }],
  bad: [
    {
      from: automationPack(graph),
      pack: calling("hooks.example.com", "1.1.0"),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/2",
          message:
            'This release calls "hooks.example.com", which the one before did not. Look at the block, and at who gets to see what.',
        },
      ],
    },
  ],
  *check(upgrade) {
    if (areOfTwoPacks(upgrade)) return;
    for (const { at, does } of upgrade.newCapabilities) {
      yield {
        at,
        message: `This release ${does}, which the one before did not. Look at the block, and at who gets to see what.`,
      };
    }
  },
};
