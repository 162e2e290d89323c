import type { Block } from "../../../graph/automation-graph.js";
import { append, type Pointer } from "../../../pointer.js";
import { carriedBy } from "../../../symbols/references.js";
import { withArticle } from "../../../words/grammar.js";
import { count } from "../../../words/list.js";
import { quote } from "../../../words/quote.js";
import { automationPack } from "../../examples/packs.js";
import { using } from "../../examples/references.js";
import type { PackRule } from "../../rule.js";
import { blockName, nounOfType, sentenceStart } from "../../subjects/names.js";

const dialect = {
  dialect: 1,
  name: "acme",
  kinds: { "action.add_tag": { as: { put: "${tag}" } } },
};

const [tag, stage] = ["tag", "stage"].map((type) => ({ type, id: "vip", name: "VIP" }));

/** Blocks of a kind of which a dialect reads an id as one type while the references have it as another. */
interface Contradiction {
  readonly block: Block;
  readonly at: Pointer;
  readonly id: string;
  readonly read: string;
  readonly listed: string;
  readonly name: string | undefined;
  others: number;
}

/** A reference says of which type its id is (format document, Reference); a dialect says it of the same text. */
export const dialectContradicted: PackRule = {
  id: "dialect/contradicted",
  severity: "info",
  on: "pack",
  summary: "An id should have the type that the dialect reads it as",
  why: "Either the dialect or the reference is wrong, so an install does not replace the id there.",
  good: [
    { pack: automationPack(using({ put: "vip" }), { references: [tag] }), dialect },
    { pack: automationPack(using({ put: "vip" }), { references: [stage, tag] }), dialect },
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
  ],
  reads: ({ symbols, automations }) => [symbols, ...automations.map(({ item }) => item)],
  *check({ automations, dialects, symbols }) {
    if (dialects.length === 0) return;
    const groups = new Map<string, Contradiction>();
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
        const group = [kind, found.type, listed, ...found.path.filter((step) => typeof step === "string")].join(" ");
        const known = groups.get(group);
        if (known !== undefined) known.others += 1;
        else
          groups.set(group, {
            block,
            at: graphAt + append("", "nodes", block.index, "config", ...found.path),
            id: found.id,
            read: found.type,
            listed,
            name: book.dialectOf(kind),
            others: 0,
          });
      }
    }
    for (const { block, at, id, read, listed, name = "", others } of groups.values()) {
      const more = others === 0 ? "" : ` (and ${count(others, "block")} more like it)`;
      yield {
        at,
        message: `${sentenceStart(blockName(block))}${more} has ${quote(id)} as ${withArticle(nounOfType(read))} by the dialect ${quote(name)}, but the references list it as ${withArticle(nounOfType(listed))}. Correct the dialect, or the type of the reference.`,
      };
    }
  },
};
