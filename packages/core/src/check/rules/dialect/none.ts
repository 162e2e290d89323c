import { readableNumber } from "../../../words/wording.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { PackRule } from "../../rule.js";
import { isInOurs, unreadBlocks } from "../../subjects/unread-blocks.js";

const written = (config: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  automationPack({
    nodes: [node.start, block("hello", "action.add_note", config)],
    edges: [edge("e1", "start", "hello")],
  });

const dialect = { dialect: 1, name: "bayside", kinds: { "action.add_note": { as: { say: "${body}" } } } };

/** The format does not publish the settings of blocks (format document): each vendor has its own convention. */
export const dialectNone: PackRule = {
  id: "dialect/none",
  severity: "info",
  on: "pack",
  summary: "A pack in another convention should come with its dialect",
  why: "Settings that are not understood are neither described, played nor counted, and an install asks about their ids.",
  good: [{ pack: written({ body: "Hello" }) }, { pack: written({ say: "Hello" }), dialect }],
  bad: [
    {
      pack: written({ say: "Hello" }),
      finds: [
        {
          at: "",
          message:
            "The settings of 1 of 1 blocks are not understood: they are written in another convention than ours. Name its dialect file, or make one with “setup-pack dialect teach”.",
        },
      ],
    },
  ],
  reads: ({ automations }) => automations.map(({ item }) => item),
  *check({ automations, dialects }) {
    if (dialects.length > 0 || isInOurs(automations)) return;
    const blocks = automations.map(unreadBlocks);
    const [all, unread] = [0, 0].map((_, part) =>
      blocks.reduce((sum, one) => sum + (part === 0 ? one.all : one.foreign.length), 0),
    );
    const words = `${readableNumber(unread ?? 0)} of ${readableNumber(all ?? 0)}`;
    yield {
      at: "",
      message: `The settings of ${words} blocks are not understood: they are written in another convention than ours. Name its dialect file, or make one with “setup-pack dialect teach”.`,
    };
  },
};
