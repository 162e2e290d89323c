import { carriedBy } from "../../../symbols/references.js";
import type { Definition } from "../../../symbols/symbol-table.js";
import { listOf } from "../../../words/list.js";
import { quote } from "../../../words/quote.js";
import { pipeline } from "../../example-packs.js";
import { referring } from "../../example-references.js";
import { isSet } from "../../is-set.js";
import type { AutomationRule } from "../../rule.js";
import { isSound } from "../../sound.js";

const members = { pipelines: [pipeline(), pipeline(undefined, "rentals", "Rentals")] };

/** Stage keys are unique within their pipeline only (format document, Stage); `detail` says which pipeline is meant. */
export const ambiguousReference: AutomationRule = {
  id: "pack/ambiguous-reference",
  severity: "warning",
  on: "automation",
  summary: "A reference to a deal stage should leave no doubt about its pipeline",
  why: "The same stage key stands in several pipelines, and deals would be moved to a stage of the wrong one.",
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
            'Stage "won" stands in pipelines "sales" and "rentals", and the reference does not say which is meant. Write the key of one of them as its detail.',
        },
      ],
    },
    {
      pack: referring([{ type: "deal_stage", id: "won", detail: "Leases" }], undefined, members),
      finds: [
        {
          at: "/automations/0/document/references/0",
          message:
            'Stage "won" stands in pipelines "sales" and "rentals", and the detail "Leases" is neither the key nor the name of one of them. Write the key of one of them as its detail.',
        },
      ],
    },
  ],
  *check({ references, document, pack: { symbols } }) {
    for (const reference of references) {
      if (reference.type !== "deal_stage") continue;
      const stages = pipelinesOf(carriedBy(reference, symbols));
      const { detail } = reference;
      if (stages.size < 2) continue;
      if ([...stages.keys()].some(({ key, name }) => detail !== undefined && (detail === key || detail === name)))
        continue;
      const given = isSound(document.references) ? document.references[reference.index] : undefined;
      if (detail === undefined && isSound(given) && isSet(given.detail)) continue;
      const names = listOf(
        Array.from(stages.keys(), ({ key }) => quote(key)),
        "and",
      );
      const why =
        detail === undefined
          ? "the reference does not say which is meant"
          : `the detail ${quote(detail)} is neither the key nor the name of one of them`;
      yield {
        at: reference.at,
        message: `Stage ${quote(reference.id)} stands in pipelines ${names}, and ${why}. Write the key of one of them as its detail.`,
        related: Array.from(stages.values(), ({ at, pipeline }) => ({
          at,
          message: `The stage in ${quote(pipeline?.key ?? "")}`,
        })),
      };
    }
  },
};

/** The pipelines that stages stand in, each with the first of the stages in it. */
function pipelinesOf(stages: readonly Definition[]): Map<Definition, Definition> {
  const found = new Map<Definition, Definition>();
  for (const stage of stages) if (stage.pipeline && !found.has(stage.pipeline)) found.set(stage.pipeline, stage);
  return found;
}
