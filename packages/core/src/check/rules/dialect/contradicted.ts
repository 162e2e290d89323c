import { append, type Pointer } from "../../../json.js";
import { packBook } from "../../../meaning/block-book.js";
import { settingsBeside } from "../../../meaning/settings-texts.js";
import { carriedBy } from "../../../symbols/references.js";
import { count, quote, withArticle } from "../../../words/wording.js";
import { automationPack, pack } from "../../examples/packs.js";
import { resource, using } from "../../examples/references.js";
import type { PackRule } from "../../rule.js";
import { blockName, nounOfType, sentenceStart } from "../../subjects/names.js";
import type { PackSubject } from "../../subjects/subjects.js";

const dialect = {
  dialect: 1,
  name: "acme",
  kinds: { "action.add_tag": { as: { put: "${tag}" } } },
  shapes: { condition: { as: { knows: "${field.custom_field}" }, given: { operator: "is_set" } } },
  filters: { as: { version: 2, root: "${condition}" } },
};

const listing = (knows: string, resources: readonly unknown[]): Readonly<Record<string, unknown>> =>
  pack({ smartLists: [{ key: "all", name: "All", filters: { version: 2, root: { knows } } }], resources });

const [tag, stage] = ["tag", "stage"].map((type) => ({ type, id: "vip", name: "VIP" }));

/** Settings of a kind of which a dialect reads an id as one type while the pack has it as another. */
interface Contradiction {
  /** What holds it, and what it is called where more do. */
  readonly holder: string;
  readonly noun: string;
  readonly at: Pointer;
  readonly id: string;
  readonly read: string;
  /** Who has it as what else, and what is to be corrected then. */
  readonly listed: string;
  readonly remedy: string;
  readonly name: string | undefined;
}

/**
 * A reference says of which type its id is (format document, Reference), and an item what its key is; a dialect says it
 * of the same text.
 */
export const dialectContradicted: PackRule = {
  id: "dialect/contradicted",
  severity: "info",
  on: "pack",
  summary: "An id should have the type that the dialect reads it as",
  why: "Either the dialect or what the pack has is wrong, so an install does not replace the id there.",
  good: [
    { pack: automationPack(using({ put: "vip" }), { references: [tag] }), dialect },
    { pack: automationPack(using({ put: "vip" }), { references: [stage, tag] }), dialect },
    { pack: listing("vip", [resource("vip", "custom_field")]), dialect },
  ],
  bad: [
    {
      pack: automationPack(using({ put: "vip" }), { references: [stage] }),
      dialect,
      finds: [
        {
          at: "/automations/0/document/graph/nodes/1/config/put",
          message:
            'Block "use" (Add tag) has "vip" as a tag by the dialect "acme", but the references list it as a stage. Correct the dialect, or the type of the reference.',
        },
      ],
    },
    {
      pack: listing("vip", [resource("vip", "contact_stage")]),
      dialect,
      finds: [
        {
          at: "/smartLists/0/filters/root/knows",
          message:
            'A smart list has "vip" as a custom field by the dialect "acme", but the pack has it as a stage. Correct the dialect, or the filters.',
        },
      ],
    },
  ],
  reads: ({ pack: own, symbols, automations }) => [
    ...[symbols, own.smartLists, own.resources, own.brand],
    ...automations.map(({ item }) => item),
  ],
  *check(subject) {
    if (subject.dialects.length === 0) return;
    const groups = new Map<string, { readonly first: Contradiction; others: number }>();
    for (const [group, one] of [...inBlocks(subject), ...besideBlocks(subject)]) {
      const known = groups.get(group);
      if (known === undefined) groups.set(group, { first: one, others: 0 });
      else known.others += 1;
    }
    for (const { first, others } of groups.values()) {
      const { holder, noun, at, id, read, listed, remedy, name = "" } = first;
      const more = others === 0 ? "" : ` (and ${count(others, noun)} more like it)`;
      yield {
        at,
        message: `${holder}${more} has ${quote(id)} as ${withArticle(nounOfType(read))} by the dialect ${quote(name)}, but ${listed}. Correct the dialect, or ${remedy}.`,
      };
    }
  },
};

type Grouped = readonly [group: string, one: Contradiction];

const groupOf = (subject: string, read: string, listed: string, path: readonly (string | number)[]): string =>
  [subject, read, listed, ...path.filter((step) => typeof step === "string")].join(" ");

/** Finds ids in blocks whose references have them as another type. */
function* inBlocks({ automations, symbols }: PackSubject): Generator<Grouped> {
  for (const { references, graph, graphAt, book } of automations) {
    const types = new Map<string, readonly string[]>();
    for (const { id, type } of references) types.set(id, [...(types.get(id) ?? []), type]);
    for (const block of types.size === 0 ? [] : graph.blocks) {
      const kind = block.kind ?? "";
      const { certainty, ids } = book.read(kind, block.config);
      // Where the pack carries it as the dialect reads it, the reference is wrong: pack/reference-kind-mismatch.
      const found = ids().find(
        ({ id, type }) => types.get(id)?.includes(type) === false && carriedBy({ type, id }, symbols).length === 0,
      );
      const [listed] = (found && types.get(found.id)) ?? [];
      if (certainty !== "known" || found === undefined || listed === undefined) continue;
      yield [
        groupOf(kind, found.type, listed, found.path),
        {
          holder: sentenceStart(blockName(block)),
          noun: "block",
          at: graphAt + append("", "nodes", block.index, "config", ...found.path),
          ...{ id: found.id, read: found.type },
          listed: `the references list it as ${withArticle(nounOfType(listed))}`,
          remedy: "the type of the reference",
          name: book.dialectOf(kind),
        },
      ];
    }
  }
}

/** What settings are called that are not of a block, and what of them may be wrong. */
const holders: ReadonlyMap<string, readonly [holder: string, noun: string, remedy: string]> = new Map([
  ["filters", ["A smart list", "smart list", "the filters"]],
  ["data", ["A resource", "resource", "its data"]],
  ["brand", ["The brand", "brand", "the brand"]],
]);

/** Finds ids in filters, data and brand that the pack carries as another type, and no reference has as theirs. */
function* besideBlocks({ pack: own, automations, dialects, symbols }: PackSubject): Generator<Grouped> {
  const book = packBook(own, dialects);
  const isElsewhere = ({ id, type }: { readonly id: string; readonly type: string }): boolean =>
    (type === "asset" && symbols.of(id).some(({ kind }) => kind === "assets")) ||
    automations.some(({ references }) => references.some((one) => one.id === id && one.type === type));
  for (const { subject, kind, value, at, typesOf } of settingsBeside({ ...own })) {
    const { certainty, ids } = value === undefined ? nothingRead : book.read(subject, value);
    const [holder = "", noun = "", remedy = ""] = holders.get(kind) ?? [];
    for (const { id, type, path } of certainty === "known" ? ids() : []) {
      const types = typesOf(id) ?? [];
      const [listed] = types;
      if (listed === undefined || types.includes(type) || isElsewhere({ id, type })) continue;
      yield [
        groupOf(subject, type, listed, path),
        {
          ...{ holder, noun, remedy, id, read: type },
          at: at() + append("", ...path),
          listed: `the pack has it as ${withArticle(nounOfType(listed))}`,
          name: book.dialectOf(subject),
        },
      ];
    }
  }
}

const nothingRead = { certainty: "unknown", ids: () => [] } as const;
