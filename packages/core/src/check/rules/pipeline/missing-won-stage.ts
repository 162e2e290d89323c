import { append } from "../../../json.js";
import { pack, pipeline, stage } from "../../examples/packs.js";
import type { PipelineRule } from "../../rule.js";
import { pipelineName, sentenceStart } from "../../subjects/names.js";
import { countStages } from "../common/stages.js";

/** A pipeline has at least one CLOSED_WON stage (format document, Pipeline). */
export const missingWonStage: PipelineRule = {
  id: "pipeline/missing-won-stage",
  severity: "error",
  on: "pipeline",
  summary: "A pipeline must have a won stage",
  why: "Deals that close have no stage to go to, so nothing counts as won; the importer refuses such a pipeline.",
  good: [{ pack: pack({ pipelines: [pipeline()] }) }],
  bad: [
    {
      pack: pack({ pipelines: [pipeline([stage("new"), stage("lost", "CLOSED_LOST")])] }),
      finds: [
        {
          at: "/pipelines/0/stages",
          message: 'Pipeline "Sales" has no won stage. Give one of its stages the stageType "CLOSED_WON", or add one.',
        },
      ],
    },
  ],
  *check({ pipeline, at }) {
    if (countStages(pipeline)?.CLOSED_WON !== 0) return;
    yield {
      at: append(at, "stages"),
      message: `${sentenceStart(pipelineName(pipeline))} has no won stage. Give one of its stages the stageType "CLOSED_WON", or add one.`,
    };
  },
};
