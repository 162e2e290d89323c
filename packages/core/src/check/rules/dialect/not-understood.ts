import type { Block } from "../../../graph/automation-graph.js";
import { append, type Pointer } from "../../../json.js";
import { count } from "../../../words/wording.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import type { PackRule } from "../../rule.js";
import { blockName, sentenceStart } from "../../subjects/names.js";
import { isInOurs, unreadBlocks } from "../../subjects/unread-blocks.js";

const written = (config: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  automationPack({
    nodes: [node.start, node.note, node.task, block("hello", "action.add_note", config)],
    edges: [edge("e1", "start", "note"), edge("e2", "note", "task"), edge("e3", "task", "hello")],
  });

/**
 * The format does not publish the settings of blocks (format document), so what a member means is known by dialects.
 */
export const dialectNotUnderstood: PackRule = {
  id: "dialect/not-understood",
  severity: "info",
  on: "pack",
  summary: "The settings of blocks should be understood",
  why: "Settings that are not understood are neither described, played nor counted, and an install asks about their ids.",
  good: [{ pack: written({ body: "Hello" }) }, { pack: written({}) }],
  bad: [
    {
      pack: written({ body: "Hello", unless_quiet: true }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/3/config/unless_quiet",
          message:
            'Block "hello" (Add note) has settings that are not understood. Correct them, or add to the dialect how they are written.',
        },
      ],
    },
  ],
  reads: ({ automations }) => automations.map(({ item }) => item),
  *check({ automations, dialects }) {
    if (dialects.length === 0 && !isInOurs(automations)) return;
    const groups = new Map<string, { readonly block: Block; readonly at: Pointer; others: number }>();
    for (const automation of automations) {
      const { foreign } = unreadBlocks(automation);
      const { blocks } = foreign.length === 0 ? { blocks: [] } : automation.graph;
      for (const index of foreign) {
        const block = blocks[index];
        if (block === undefined) continue;
        const [place = ""] = automation.book.read(block.kind ?? "", block.config).unread;
        const group = `${block.kind} ${place.replace(/\/\d+(?=\/|$)/g, "/*")}`;
        const known = groups.get(group);
        if (known !== undefined) known.others += 1;
        else
          groups.set(group, {
            block,
            at: append(automation.graphAt, "nodes", block.index, "config") + place,
            others: 0,
          });
      }
    }
    for (const { block, at, others } of groups.values()) {
      const more = others === 0 ? "" : ` (and ${count(others, "block")} more like it)`;
      const what = isDeep(block.config)
        ? `settings of more than ${deepest} levels, which are not read. Nest them less deeply.`
        : "settings that are not understood. Correct them, or add to the dialect how they are written.";
      yield { at, message: `${sentenceStart(blockName(block))}${more} has ${what}` };
    }
  },
};

/** The most levels of settings that any dialect reads. */
const deepest = 64;

/** Returns whether settings have more levels than are read; the outermost object is the first. */
function isDeep(settings: unknown, level = 1): boolean {
  if (typeof settings !== "object" || settings === null) return false;
  return level > deepest || Object.values(settings).some((one: unknown) => isDeep(one, level + 1));
}
