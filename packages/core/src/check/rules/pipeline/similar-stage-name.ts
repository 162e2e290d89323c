import { append } from "../../../json.js";
import { differenceInLooks } from "../../../words/did-you-mean.js";
import { fold } from "../../../words/fold.js";
import { quote } from "../../../words/wording.js";
import { pack, pipeline, stage } from "../../examples/packs.js";
import type { PipelineRule } from "../../rule.js";
import { pipelineName, sentenceStart } from "../../subjects/names.js";
import { type NamedStage, namedStages } from "../common/stages.js";

const closing = [stage("won", "CLOSED_WON"), stage("lost", "CLOSED_LOST")];

/**
 * Stage names that differ only in case or white space. Our own advice: the format document forbids equal names only.
 */
export const similarStageName: PipelineRule = {
  id: "pipeline/similar-stage-name",
  severity: "warning",
  on: "pipeline",
  summary: "Stage names should differ by more than case and white space",
  why: "The two look the same on the board, and matching by name may find the wrong one.",
  good: [{ pack: pack({ pipelines: [pipeline([stage("offer"), stage("second offer"), ...closing])] }) }],
  bad: [
    {
      pack: pack({ pipelines: [pipeline([stage("offer"), stage("offer-2", "OPEN", { name: "Offer " }), ...closing])] }),
      finds: [
        {
          at: "/pipelines/0/stages/1/name",
          message:
            'Pipeline "Sales" has stages named "offer" and "Offer ", which differ only in case or white space. Rename one of them.',
        },
      ],
    },
    {
      pack: pack({
        pipelines: [
          pipeline([
            stage("cafe", "OPEN", { name: "Caf\u00e9" }),
            stage("cafe-2", "OPEN", { name: "Cafe\u0301" }),
            ...closing,
          ]),
        ],
      }),
      finds: [
        {
          at: "/pipelines/0/stages/1/name",
          message:
            'Pipeline "Sales" has stages named "Caf\u00e9" and "Cafe\u0301" (with U+0065 U+0301, not U+00E9), which differ only in code points. Rename one of them.',
        },
      ],
    },
  ],
  *check({ pipeline, at }) {
    const seen = new Set<string>();
    const firsts = new Map<string, NamedStage>();
    for (const stage of namedStages(pipeline)) {
      const { index, name, key } = stage;
      const folded = fold(name);
      const first = firsts.get(folded);
      if (first === undefined) firsts.set(folded, stage);
      else if (!seen.has(name) && (key === undefined || key !== first.key))
        yield {
          at: append(at, "stages", index, "name"),
          message: `${sentenceStart(pipelineName(pipeline))} has stages named ${quote(first.name)} and ${quote(name)}${differenceInLooks(name, first.name)}, which differ only ${
            differenceInLooks(name, first.name) === "" ? "in case or white space" : "in code points"
          }. Rename one of them.`,
          related: [{ at: append(at, "stages", first.index, "name"), message: "The stage with nearly the same name" }],
        };
      seen.add(name);
    }
  },
};
