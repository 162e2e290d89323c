import type { RelatedFinding } from "../../../diagnostic.js";
import type { Pointer } from "../../../json.js";
import { lazy, memoise } from "../../../memoise.js";
import { carriedBy } from "../../../symbols/references.js";
import type { SymbolTable } from "../../../symbols/symbol-table.js";
import { listOf, quote } from "../../../words/wording.js";
import { pipeline } from "../../examples/packs.js";
import { referring } from "../../examples/references.js";
import type { PackRule } from "../../rule.js";
import { isSet, isWellFormed } from "../../well-formed.js";

const members = { pipelines: [pipeline(), pipeline(undefined, "rentals", "Rentals")] };

/** Stage keys are unique within their pipeline only (format document, Stage); `detail` says which pipeline is meant. */
export const ambiguousReference: PackRule = {
  id: "pack/ambiguous-reference",
  severity: "warning",
  on: "pack",
  summary: "A reference to a deal stage should leave no doubt about its pipeline",
  why: "Several pipelines have this stage key, so deals could be moved to the wrong pipeline.",
  good: [
    { pack: referring([{ type: "deal_stage", id: "won", detail: "rentals" }], undefined, members) },
    { pack: referring([{ type: "deal_stage", id: "won", detail: "Rentals" }], undefined, members) },
  ],
  bad: [
    {
      pack: referring([{ type: "deal_stage", id: "won", name: "won" }], undefined, members),
      finds: [
        {
          at: "/automations/0/document/references/0",
          message:
            'Stage "won" is in pipelines "sales" and "rentals", and the reference does not say which is meant. Write the key of one of them as its detail.',
        },
      ],
    },
    {
      pack: referring([{ type: "deal_stage", id: "won", detail: "Leases" }], undefined, members),
      finds: [
        {
          at: "/automations/0/document/references/0",
          message:
            'Stage "won" is in pipelines "sales" and "rentals", and the detail "Leases" is neither the key nor the name of one of them. Write the key of one of them as its detail.',
        },
      ],
    },
  ],
  reads: ({ symbols, automations }) => [symbols, ...automations.map(({ references }) => references)],
  *check({ automations, symbols }) {
    const pipelinesOf = memoise((key) => pipelinesWith(key, symbols));
    for (const { references, document } of automations)
      for (const reference of references) {
        if (reference.type !== "deal_stage") continue;
        const { number, names, list, related } = pipelinesOf(reference.id);
        const { detail } = reference;
        if (number < 2 || names.has(detail) || names.has(undefined) || names.has("")) continue;
        const given = isWellFormed(document.references) ? document.references[reference.index] : undefined;
        if (detail === undefined && isWellFormed(given) && isSet(given.detail)) continue;
        const why =
          detail === undefined
            ? "the reference does not say which is meant"
            : `the detail ${quote(detail)} is neither the key nor the name of one of them`;
        yield {
          at: reference.at,
          message: `Stage ${quote(reference.id)} is in pipelines ${list()}, and ${why}. Write the key of one of them as its detail.`,
          related: related(),
        };
      }
  },
};

/** The pipelines in which a stage key stands. */
interface Pipelines {
  readonly number: number;
  /** Their keys and names; undefined among them where a name cannot be read. */
  readonly names: ReadonlySet<string | undefined>;
  /** Their keys, as a message lists them. */
  readonly list: () => string;
  /** The stages in the first of them. */
  readonly related: () => readonly RelatedFinding[];
}

function pipelinesWith(key: string, symbols: SymbolTable): Pipelines {
  const names = new Set<string | undefined>();
  const places = new Map<string, Pointer>();
  for (const { at, pipeline } of carriedBy({ type: "deal_stage", id: key }, symbols)) {
    if (pipeline === undefined) continue;
    names.add(pipeline.key).add(pipeline.name);
    if (!places.has(pipeline.key)) places.set(pipeline.key, at);
  }
  return {
    number: places.size,
    names,
    list: lazy(() => listOf(Array.from(places.keys(), quote), "and")),
    related: lazy(() =>
      Array.from(places, ([pipeline, at]) => ({ at, message: `The stage in ${quote(pipeline)}` })).slice(0, 10),
    ),
  };
}
