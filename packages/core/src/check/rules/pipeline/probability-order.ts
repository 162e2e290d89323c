import { append } from "../../../json.js";
import { pack, pipeline, stage } from "../../examples/packs.js";
import type { PipelineRule } from "../../rule.js";
import { sentenceStart, stageName } from "../../subjects/names.js";
import { isWellFormed, wellFormed } from "../../well-formed.js";
import { countStages, typeOf } from "../common/stages.js";

const stages = (first: number, second: number) =>
  pack({
    pipelines: [
      pipeline([
        stage("showing", "OPEN", { probability: first }),
        stage("waiting"),
        stage("offer", "OPEN", { probability: second }),
        stage("won", "CLOSED_WON"),
        stage("lost", "CLOSED_LOST"),
      ]),
    ],
  });

/**
 * An open stage less probable than the one before. Our own advice, not the format document's.
 * Silent where the won or the lost stage is missing: it may be one of those that pass for open.
 */
export const probabilityOrder: PipelineRule = {
  id: "pipeline/probability-order",
  severity: "info",
  on: "pipeline",
  summary: "Open stages usually grow more probable from one to the next",
  why: "A deal that moves forward would lower the forecast: the stages may be in the wrong order, or a digit is missing.",
  good: [{ pack: stages(20, 60) }],
  bad: [
    {
      pack: stages(60, 20),
      finds: [
        {
          at: "/pipelines/0/stages/2/probability",
          message:
            'Stage "offer" has the probability 20, less than the 60 of stage "showing" before it. Check the order and the numbers.',
        },
      ],
    },
  ],
  *check({ pipeline, at }) {
    const counts = countStages(pipeline);
    if (counts?.CLOSED_WON === 0 || counts?.CLOSED_LOST === 0) return;
    let before: { readonly index: number; readonly name: string; readonly probability: number } | undefined;
    for (const [index, stage] of wellFormed(pipeline.stages)) {
      const { probability } = stage;
      if (typeOf(stage) !== "OPEN" || !isWellFormed(probability) || probability < 0 || probability > 100) continue;
      if (before !== undefined && probability < before.probability)
        yield {
          at: append(at, "stages", index, "probability"),
          message: `${sentenceStart(stageName(stage))} has the probability ${probability}, less than the ${before.probability} of ${before.name} before it. Check the order and the numbers.`,
          related: [{ at: append(at, "stages", before.index, "probability"), message: "The open stage before" }],
        };
      before = { index, name: stageName(stage), probability };
    }
  },
};
