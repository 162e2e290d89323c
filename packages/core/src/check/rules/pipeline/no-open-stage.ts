import { append } from "../../../json.js";
import { pack, pipeline, stage } from "../../examples/packs.js";
import type { PipelineRule } from "../../rule.js";
import { pipelineName, sentenceStart } from "../../subjects/names.js";
import { countStages } from "../common/stages.js";

/** A pipeline of won and lost stages only. Our own advice, not the format document's. */
export const noOpenStage: PipelineRule = {
  id: "pipeline/no-open-stage",
  severity: "warning",
  on: "pipeline",
  summary: "A pipeline should have an open stage",
  why: "A new deal would be won or lost the moment it is created.",
  good: [{ pack: pack({ pipelines: [pipeline()] }) }],
  bad: [
    {
      pack: pack({ pipelines: [pipeline([stage("won", "CLOSED_WON"), stage("lost", "CLOSED_LOST")])] }),
      finds: [
        {
          at: "/pipelines/0/stages",
          message: 'Pipeline "Sales" has no open stage. Put one before the others, for deals that are in progress.',
        },
      ],
    },
  ],
  *check({ pipeline, at }) {
    if (countStages(pipeline)?.OPEN !== 0) return;
    yield {
      at: append(at, "stages"),
      message: `${sentenceStart(pipelineName(pipeline))} has no open stage. Put one before the others, for deals that are in progress.`,
    };
  },
};
