import { append } from "../../../json.js";
import { quote } from "../../../words/wording.js";
import { pack, pipeline, stage } from "../../examples/packs.js";
import type { PipelineRule } from "../../rule.js";
import { pipelineName, sentenceStart } from "../../subjects/names.js";
import { type NamedStage, namedStages } from "../common/stages.js";

const closing = [stage("won", "CLOSED_WON"), stage("lost", "CLOSED_LOST")];

/**
 * Stage names are unique in their pipeline (format document, Pipeline). A stage that repeats a key too is that rule's.
 */
export const duplicateStageName: PipelineRule = {
  id: "pipeline/duplicate-stage-name",
  severity: "error",
  on: "pipeline",
  summary: "Two stages of a pipeline must not share a name",
  why: "People and lookups find stages by name; the importer refuses such a pipeline.",
  good: [{ pack: pack({ pipelines: [pipeline([stage("offer"), stage("inspection"), ...closing])] }) }],
  bad: [
    {
      pack: pack({ pipelines: [pipeline([stage("offer"), stage("offer-2", "OPEN", { name: "offer" }), ...closing])] }),
      finds: [
        {
          at: "/pipelines/0/stages/1/name",
          message: 'Pipeline "Sales" has two stages named "offer", stage 1 and stage 2. Rename one of them.',
        },
      ],
    },
  ],
  *check({ pipeline, at }) {
    const firsts = new Map<string, NamedStage>();
    for (const stage of namedStages(pipeline)) {
      const { index, name, key } = stage;
      const first = firsts.get(name);
      if (first === undefined) firsts.set(name, stage);
      if (first === undefined || (key !== undefined && key === first.key)) continue;
      yield {
        at: append(at, "stages", index, "name"),
        message: `${sentenceStart(pipelineName(pipeline))} has two stages named ${quote(name)}, stage ${first.index + 1} and stage ${index + 1}. Rename one of them.`,
        related: [{ at: append(at, "stages", first.index, "name"), message: "The first stage of this name" }],
      };
    }
  },
};
