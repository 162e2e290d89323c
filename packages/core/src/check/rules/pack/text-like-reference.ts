import { packBook } from "../../../meaning/pack-book.js";
import { type StrayMention, strayMentions } from "../../../meaning/reference-places.js";
import { append, type Pointer } from "../../../pointer.js";
import { quote } from "../../../words/quote.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import { referring, resource, using } from "../../examples/references.js";
import { blockName, nounOfType, sentenceStart } from "../../naming/names.js";
import type { AutomationRule } from "../../rule.js";
import type { AutomationSubject } from "../../subjects/subjects.js";

const vip = { type: "tag", id: "vip", name: "VIP" };
const resources = [resource("vip")];

/** A tag in one block, and a second block of this kind with these settings. */
const tagged = (kind: string, config: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  automationPack(
    {
      nodes: [node.start, block("tag", "action.add_tag", { tag_id: "vip" }), block("use", kind, config)],
      edges: [edge("e1", "start", "tag"), edge("e2", "tag", "use")],
    },
    { references: [vip] },
    { resources },
  );

const blocks = {
  blockSchemasVersion: 1,
  blocks: { "action.add_note": { config: { properties: { body: { "x-reference": "tag" } } } } },
};

/**
 * The installer writes ids of the workspace where a reference plainly stands, and nowhere else (the block book, a team's
 * block schemas, the names of members). That a text was meant as a reference is a guess, since config is not published.
 */
export const textLikeReference: AutomationRule = {
  id: "pack/text-like-reference",
  severity: "info",
  on: "automation",
  summary: "A text that equals the id of a reference should stand where a reference is expected",
  why: "The installer puts the workspace's id only where a reference stands: the same text elsewhere stays as it is.",
  good: [
    { pack: referring([vip], resources) },
    { pack: tagged("action.remove_tag", { tag_id: "vip" }) },
    { pack: tagged("action.add_note", { body: "A vip came by" }) },
    {
      pack: tagged("action.add_note", {
        body: "Welcome",
        skip_when: { field: "tags", operator: "include", value: "vip" },
      }),
    },
    { pack: automationPack(using({ label: "vip" }), { references: [vip] }, { resources }) },
    { pack: tagged("action.add_note", { body: "vip" }), blocks },
  ],
  bad: [
    {
      pack: tagged("action.add_note", { body: "vip" }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/2/config/body",
          message:
            'Block "use" (Note: vip) has the text "vip" at "body", where no reference is expected: it stays "vip" when tag "vip" gets another id in the workspace. Where the tag is meant, name the member like "tag_id" or mark it in your block schemas; else give the tag another key.',
        },
      ],
    },
  ],
  *check(automation) {
    if (!automation.texts.hasPlainUses) return;
    const { document, graph, graphAt } = automation;
    const said = new Set<string>();
    for (const mention of strayMentions(document, packBook({ automations: [{ document }] }))) {
      const of = graph.blocks[mention.node];
      const at = append("", ...mention.path);
      if (of === undefined || said.has(`${mention.node} ${mention.id}`) || isMarked(automation, mention, at)) continue;
      said.add(`${mention.node} ${mention.id}`);
      const noun = nounOfType(mention.types[0] ?? "");
      const [id, member] = [quote(mention.id), quote(mention.path.join("."))];
      yield {
        at: graphAt + append("", "nodes", of.index, "config") + at,
        message: `${sentenceStart(blockName(of))} has the text ${id} at ${member}, where no reference is expected: it stays ${id} when ${noun} ${id} gets another id in the workspace. Where the ${noun} is meant, name the member like ${quote(`${mention.types[0]}_id`)} or mark it in your block schemas; else give the ${noun} another key.`,
      };
    }
  },
};

/** Whether a team's block schemas say that this text is a reference. */
function isMarked(
  { findMarkedTexts, graph }: AutomationSubject,
  { node: index, id }: StrayMention,
  at: Pointer,
): boolean {
  const of = graph.blocks[index];
  if (findMarkedTexts === undefined || of === undefined) return false;
  return findMarkedTexts(of).some((marked) => marked.at === at && marked.id === id);
}
