import { append } from "../../../json.js";
import { pack, pipeline, stage } from "../../examples/packs.js";
import type { PipelineRule } from "../../rule.js";
import { sentenceStart, stageName } from "../../subjects/names.js";
import { isWellFormed, wellFormed } from "../../well-formed.js";
import { typeOf } from "../common/stages.js";

const stages = (won: number, lost: number) =>
  pack({
    pipelines: [
      pipeline([
        stage("new", "OPEN", { probability: 20 }),
        stage("won", "CLOSED_WON", { probability: won }),
        stage("lost", "CLOSED_LOST", { probability: lost }),
      ]),
    ],
  });

/** A won stage is 100 and a lost one 0, whatever is given (format document, Stage). */
const settled = { OPEN: undefined, CLOSED_WON: 100, CLOSED_LOST: 0 } as const;

/** A probability that a closed stage does not take. */
export const ignoredProbability: PipelineRule = {
  id: "pipeline/ignored-probability",
  severity: "info",
  on: "pipeline",
  summary: "A won stage has the probability 100 and a lost one 0",
  why: "The workspace always uses 100 and 0 here, so another number only misleads readers.",
  good: [{ pack: stages(100, 0) }],
  bad: [
    {
      pack: stages(90, 0),
      finds: [
        {
          at: "/pipelines/0/stages/1/probability",
          message:
            'Stage "won" is won, so its probability is always 100, and 90 is ignored. Write 100, or leave it out.',
        },
      ],
    },
    {
      pack: stages(100, 5),
      finds: [
        {
          at: "/pipelines/0/stages/2/probability",
          message: 'Stage "lost" is lost, so its probability is always 0, and 5 is ignored. Write 0, or leave it out.',
        },
      ],
    },
  ],
  *check({ pipeline, at }) {
    for (const [index, stage] of wellFormed(pipeline.stages)) {
      const type = typeOf(stage);
      const right = type && settled[type];
      if (right === undefined || !isWellFormed(stage.probability) || stage.probability === right) continue;
      const place = append(at, "stages", index, "probability");
      yield {
        at: place,
        message: `${sentenceStart(stageName(stage))} is ${right === 100 ? "won" : "lost"}, so its probability is always ${right}, and ${stage.probability} is ignored. Write ${right}, or leave it out.`,
        fix: { safety: "safe", operations: [{ op: "replace", path: place, value: right }] },
      };
    }
  },
};
