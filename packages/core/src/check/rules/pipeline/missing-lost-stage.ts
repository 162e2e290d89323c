import { append } from "../../../json.js";
import { pack, pipeline, stage } from "../../examples/packs.js";
import type { PipelineRule } from "../../rule.js";
import { pipelineName, sentenceStart } from "../../subjects/names.js";
import { countStages } from "../common/stages.js";

/** A pipeline has at least one CLOSED_LOST stage (format document, Pipeline). */
export const missingLostStage: PipelineRule = {
  id: "pipeline/missing-lost-stage",
  severity: "error",
  on: "pipeline",
  summary: "A pipeline must have a lost stage",
  why: "Deals that fall through have no stage to go to and stay open for ever; the importer refuses such a pipeline.",
  good: [{ pack: pack({ pipelines: [pipeline()] }) }],
  bad: [
    {
      pack: pack({ pipelines: [pipeline([stage("new"), stage("won", "CLOSED_WON")])] }),
      finds: [
        {
          at: "/pipelines/0/stages",
          message:
            'Pipeline "Sales" has no lost stage. Give one of its stages the stageType "CLOSED_LOST", or add one.',
        },
      ],
    },
  ],
  *check({ pipeline, at }) {
    if (countStages(pipeline)?.CLOSED_LOST !== 0) return;
    yield {
      at: append(at, "stages"),
      message: `${sentenceStart(pipelineName(pipeline))} has no lost stage. Give one of its stages the stageType "CLOSED_LOST", or add one.`,
    };
  },
};
