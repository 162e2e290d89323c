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
      const stages = byPipeline(carriedBy(reference, symbols));
      const pipelines = Array.from(stages.values(), ({ pipeline }) => pipeline);
      const { detail } = reference;
      if (stages.size < 2 || pipelines.some((pipeline) => !pipeline?.name)) continue;
      if (detail !== undefined && pipelines.some((one) => detail === one?.key || detail === one?.name)) continue;
      const given = isSound(document.references) ? document.references[reference.index] : undefined;
      if (detail === undefined && isSound(given) && isSet(given.detail)) continue;
      const why =
        detail === undefined
          ? "the reference does not say which is meant"
          : `the detail ${quote(detail)} is neither the key nor the name of one of them`;
      yield {
        at: reference.at,
        message: `Stage ${quote(reference.id)} stands in pipelines ${listOf([...stages.keys()].map(quote), "and")}, and ${why}. Write the key of one of them as its detail.`,
        related: Array.from(stages, ([key, { at }]) => ({ at, message: `The stage in ${quote(key)}` })),
      };
    }
  },
};

/** Stages by the key of the pipeline they stand in; of those in pipelines of one key the first. */
function byPipeline(stages: readonly Definition[]): ReadonlyMap<string, Definition> {
  const found = new Map<string, Definition>();
  for (const stage of stages)
    if (stage.pipeline && !found.has(stage.pipeline.key)) found.set(stage.pipeline.key, stage);
  return found;
}
