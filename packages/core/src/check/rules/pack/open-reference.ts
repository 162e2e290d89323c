import { append, isObject } from "../../../json.js";
import { packBook } from "../../../meaning/block-book.js";
import { openTexts, referencePlaces } from "../../../meaning/reference-places.js";
import type { OpenText } from "../../../meaning/reference-text.js";
import { isProse } from "../../../meaning/settings-texts.js";
import { quote } from "../../../words/wording.js";
import { automationPack, block, edge, node } from "../../examples/packs.js";
import { referring, resource, using } from "../../examples/references.js";
import type { PackRule } from "../../rule.js";
import { blockName, nounOfType, sentenceStart } from "../../subjects/names.js";
import type { AutomationSubject, PackSubject } from "../../subjects/subjects.js";
import { nodesOf, unreadBlocks } from "../../subjects/unread-blocks.js";
import { wellFormed } from "../../well-formed.js";

const vip = { type: "tag", id: "vip", name: "VIP" };
const resources = [resource("vip")];

/** Returns a tag in one block, and a second block of this kind with these settings. */
const tagged = (kind: string, config: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  automationPack(
    {
      nodes: [node.start, block("tag", "action.add_tag", { tag_id: "vip" }), node.note, block("use", kind, config)],
      edges: [edge("e1", "start", "tag"), edge("e2", "tag", "note"), edge("e3", "note", "use")],
    },
    { references: [vip] },
    { resources },
  );

/** One finding for all blocks of a kind that have such a text at the same place. */
export const openReference: PackRule = {
  id: "pack/open-reference",
  severity: "info",
  on: "pack",
  summary: "A text that equals the id of a reference should be known for a reference or a word",
  why: "An install writes the workspace's id only where a reference is meant. Where nothing says so, it asks.",
  good: [
    { pack: referring([vip], resources) },
    { pack: tagged("action.remove_tag", { tag_id: "vip" }) },
    { pack: tagged("action.add_note", { body: "vip" }) },
    { pack: tagged("action.create_transaction", { side: "buyer", status: "open", name: "vip" }) },
    { pack: automationPack(using({ tag_id: "vip" }), { references: [vip] }, { resources }) },
  ],
  bad: [
    {
      pack: tagged("action.remove_tag", { put: "vip", unless: "vip" }),
      finds: [
        {
          rule: "dialect/not-understood",
          at: "/automations/0/document/graph/nodes/3/config/put",
          message:
            'Block "use" (Remove tag) has settings that are not understood. Correct them, or add to the dialect how they are written.',
        },
        ...["put", "unless"].map((member) => ({
          at: `/automations/0/document/graph/nodes/3/config/${member}`,
          message: `Block "use" (Remove tag) has the text "vip" at "${member}". It is not known whether the tag "vip" or a word is meant, so an install asks. A dialect file says it for good.`,
        })),
      ],
    },
  ],
  reads: ({ pack, automations }) => [
    pack.smartLists,
    pack.pipelines,
    pack.resources,
    pack.messageTemplates,
    automations.map(({ key }) => key).join("\n"),
    ...(automations.some(isUnsettled) ? automations.map(({ item }) => item) : []),
  ],
  *check(subject) {
    const { automations } = subject;
    const groups = new Map<string, OpenText[]>();
    for (const open of openTextsIn(subject)) {
      const names = open.path.filter((step) => typeof step === "string");
      const group = JSON.stringify([open.kind, names, open.types]);
      groups.set(group, [...(groups.get(group) ?? []), open]);
    }
    for (const [first, ...others] of groups.values()) {
      if (first === undefined) continue;
      const { at, id, types, path, automation: index = -1, node: place = -1 } = first;
      const automation = automations.find((one) => one.at === append("/automations", index));
      const of = automation?.graph.blocks[place];
      const holder = of === undefined ? "The smart list" : sentenceStart(blockName(of));
      const more = others.length === 0 ? "" : ` (and ${others.length} more like it)`;
      const meant = types.map((type) => `the ${nounOfType(type)} ${quote(id)}`).join(", ");
      yield {
        at,
        message: `${holder} has the text ${quote(id)} at ${quote(path.join("."))}${more}. It is not known whether ${meant} or a word is meant, so an install asks. A dialect file says it for good.`,
      };
    }
  },
};

/** Returns the open texts of a pack; its automations are read only where one of them may have some. */
function openTextsIn({ pack, automations, dialects, book: ofPack }: PackSubject): readonly OpenText[] {
  const whole = { ...pack, brand: undefined };
  if (automations.some(isUnsettled)) return openTexts(whole, ofPack());
  const keys = automations.map(({ key }) => ({ key }));
  const templates = Array.from(wellFormed(pack.messageTemplates), ([, { key }]) => ({ key }));
  const lists = { ...whole, automations: keys, messageTemplates: templates };
  const book = packBook(lists, dialects);
  const isRead = ([, { filters }]: readonly [number, { readonly filters?: unknown }]): boolean =>
    filters === undefined || book.isUnderstood("filters", filters);
  // In what is beside the automations, only the filters of a list have open texts.
  return Array.from(wellFormed(pack.smartLists)).every(isRead) ? [] : referencePlaces(lists, book).open;
}

/**
 * Returns whether an automation has settings that are not understood and have the id of a reference, or more around it.
 */
function isUnsettled(automation: AutomationSubject): boolean {
  const { references, document } = automation;
  const { unknown } = unreadBlocks(automation);
  if (unknown.length === 0 || references.length === 0) return false;
  const ids = new Set(references.map(({ id }) => id));
  const nodes = nodesOf(document.graph);
  return unknown.some((index) => mayHold(configOf(nodes[index]), ids));
}

const configOf = (node: unknown): unknown => (isObject(node) ? node.config : undefined);

/** Returns whether settings have a text or number that is an id, or a short text with one in it. */
function mayHold(value: unknown, ids: ReadonlySet<string>): boolean {
  if (typeof value === "string")
    return ids.has(value) || (!isProse(value) && parts(value).some((part) => ids.has(part)));
  if (typeof value === "number") return ids.has(String(value));
  if (Array.isArray(value)) return value.some((one) => mayHold(one, ids));
  return isObject(value) && Object.keys(value).some((name) => mayHold(value[name], ids));
}

const parts = (text: string): readonly string[] => (text.length > 200 ? [] : text.split(/[^\w-]+/));
