import { blockKind } from "../../../blocks/catalogue.js";
import { takesOf } from "../../../blocks/signature.js";
import type { Finding, PatchOperation } from "../../../diagnostic.js";
import type { Block } from "../../../graph/automation-graph.js";
import { append, isObject, type Pointer } from "../../../json.js";
import { lazy } from "../../../memoise.js";
import { malformed } from "../../../model.js";
import { carriedBy } from "../../../symbols/references.js";
import type { Definition } from "../../../symbols/symbol-table.js";
import { quote } from "../../../words/wording.js";
import { automationPack } from "../../examples/packs.js";
import { anySettings, referring, resource, using } from "../../examples/references.js";
import type { AutomationRule } from "../../rule.js";
import { blockName, nounOfType, sentenceStart } from "../../subjects/names.js";
import type { AutomationSubject } from "../../subjects/subjects.js";
import { nodesOf } from "../../subjects/unread-blocks.js";
import { isWellFormed } from "../../well-formed.js";
import { unusedReferenceIds } from "../common/reference-binding.js";

const resources = [resource("vip")];

const dialect = {
  dialect: 1,
  name: "acme",
  kinds: { "action.add_tag": { as: { label: "${tag}" } } },
};

/** An item of the pack that a block names, and the type that a reference to it has. */
interface Naming {
  readonly block: Block;
  /** From the graph on. */
  readonly at: Pointer;
  readonly definition: Definition;
  readonly type: string;
}

/** What config refers to is listed in `references` (format document). What a text is, a dialect says. */
export const undeclaredReference: AutomationRule = {
  id: "pack/undeclared-reference",
  severity: "info",
  on: "automation",
  summary: "What the graph refers to should be listed as a reference",
  why: "The installer replaces what `references` lists by the workspace's ids: a value not listed stays the pack's key.",
  good: [
    { pack: referring([{ type: "tag", id: "vip" }], resources) },
    { pack: automationPack(using({ tag_ids: ["vip"] }), {}, { resources }), dialect: anySettings },
  ],
  bad: [
    {
      pack: automationPack(using({ tag_id: "vip" }), {}, { resources }),
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config/tag_id",
          message:
            'Block "use" (Add tag) names tag "vip" of this pack, but the references do not list it. Add { "type": "tag", "id": "vip" } to them.',
        },
      ],
    },
    {
      pack: automationPack(using({ label: "vip" }), {}, { resources }),
      dialect,
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config/label",
          message:
            'Block "use" (Add tag) names tag "vip" of this pack, but the references do not list it. Add { "type": "tag", "id": "vip" } to them.',
        },
      ],
    },
  ],
  *check(automation) {
    const listed = idsListed(automation);
    if (listed === undefined) return;
    const unused = lazy(() => typesNotGiven(automation));
    for (const naming of namings(automation)) {
      if (listed.has(naming.definition.key) || unused().has(naming.type)) continue;
      listed.add(naming.definition.key);
      yield finding(automation, naming);
    }
  },
};

/** Finds the items of the pack that settings name, where they are understood: elsewhere a text may be a word. */
function* namings(automation: AutomationSubject): Generator<Naming> {
  const { dialects, symbols, book } = automation;
  const holders = dialects.length === 0 ? holdersOfKeys(automation) : undefined;
  if (holders?.size === 0) return;
  for (const block of automation.graph.blocks) {
    if (holders?.has(block.index) === false) continue;
    for (const { path, type, id } of book.read(block.kind ?? "", block.config).ids()) {
      const [definition] = carriedBy({ type, id }, symbols);
      const at = append("", "nodes", block.index, "config", ...path);
      if (definition !== undefined) yield { block, at, definition, type };
    }
  }
}

/**
 * Returns the places of blocks that may name an item in our own dialect, where an id is a whole text: most have none
 * that is a key and not listed. Their graph need not be made for that.
 */
function holdersOfKeys({ document, texts }: AutomationSubject): ReadonlySet<number> {
  const nodes = nodesOf(document.graph);
  const mayHoldIds = (index: number): boolean => {
    const node = nodes[index];
    const entry = isObject(node) && typeof node.kind === "string" ? blockKind(node.kind) : undefined;
    return entry !== undefined && takesOf(entry.signature).size > 0;
  };
  return new Set(texts.keyTexts.flatMap(({ index }) => (mayHoldIds(index) ? index : [])));
}

/**
 * Types of references that no text equals: one of them may list the value by a mistyped id, and is reported already.
 */
function typesNotGiven(automation: AutomationSubject): ReadonlySet<string> {
  const ids = unusedReferenceIds(automation);
  return new Set(automation.references.flatMap(({ id, type }) => (ids.has(id) ? type : [])));
}

/** Returns the ids that `references` lists; undefined where some of them cannot be read. */
function idsListed({ document }: AutomationSubject): Set<string> | undefined {
  const ids = new Set<string>();
  if (document.references === malformed) return undefined;
  for (const reference of document.references ?? []) {
    if (!isWellFormed(reference) || !isWellFormed(reference.id)) return undefined;
    ids.add(reference.id);
  }
  return ids;
}

function finding(
  { graphAt, document, documentAt }: AutomationSubject,
  { block, at, definition, type }: Naming,
): Finding {
  const id = definition.key;
  const reference = { type, id, ...(definition.name !== undefined && { name: definition.name }) };
  const references = append(documentAt, "references");
  const operation: PatchOperation =
    document.references === undefined
      ? { op: "add", path: references, value: [reference] }
      : { op: "add", path: append(references, "-"), value: reference };
  return {
    at: graphAt + at,
    message: `${sentenceStart(blockName(block))} names ${nounOfType(type)} ${quote(id)} of this pack, but the references do not list it. Add { "type": ${quote(type)}, "id": ${quote(id)} } to them.`,
    related: [{ at: append(definition.at, "key"), message: `The ${nounOfType(type)}` }],
    fix: { safety: "unsafe", operations: [operation] },
  };
}
