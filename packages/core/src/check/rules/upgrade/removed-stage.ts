import type { Pack, Pipeline } from "../../../model.js";
import { renamedStages } from "../../../symbols/renamed-stages.js";
import { quote } from "../../../words/wording.js";
import { pack, pipeline, stage } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import { sentenceStart } from "../../subjects/names.js";
import { areOfTwoPacks } from "../../subjects/upgrade-subject.js";
import { changedFieldName } from "../common/change-names.js";

const closed = [stage("won", "CLOSED_WON"), stage("lost", "CLOSED_LOST")];
const before = pack({ pipelines: [pipeline([stage("new"), stage("met"), ...closed])] });

/** A stage is identified in its pipeline by its key, and under another key by its name. */
export const removedStage: UpgradeRule = {
  id: "upgrade/removed-stage",
  severity: "warning",
  on: "upgrade",
  summary: "A stage that was released once should stay",
  why: "Deals may sit in it, and automations may move deals there: both would be stranded.",
  good: [
    {
      from: before,
      pack: pack({
        version: "1.1.0",
        pipelines: [pipeline([stage("new"), stage("met", "OPEN", { name: "Met" }), ...closed])],
      }),
    },
    {
      from: before,
      pack: pack({
        version: "2.0.0",
        pipelines: [pipeline([stage("new"), stage("first-met", "OPEN", { name: "met" }), ...closed])],
      }),
    },
  ],
  bad: [
    {
      from: before,
      pack: pack({ version: "2.0.0", pipelines: [pipeline([stage("new"), ...closed])] }),
      finds: [
        {
          at: "/pipelines/0/stages",
          message:
            'Stage "met" of pipeline "Sales" (sales) was in release "1.0.0" and is gone. See to the deals that sit in it before this release is installed.',
        },
      ],
    },
  ],
  *check(upgrade) {
    if (areOfTwoPacks(upgrade)) return;
    for (const { item, previousKey = item.key, fields } of upgrade.diff.changes) {
      if (item.kind !== "pipelines") continue;
      const [was, is] = [pipelineOf(upgrade.from, previousKey), pipelineOf(upgrade.to, item.key)];
      const renamed = new Set(renamedStages(was, is).values());
      for (const { path, change } of fields) {
        const [list, stage] = path;
        if (change !== "removed" || list !== "stages" || path.length !== 2) continue;
        if (typeof stage === "object" && renamed.has(stage.key ?? "")) continue;
        yield {
          at: upgrade.placeOf(item, path),
          message: `${sentenceStart(changedFieldName(item, path, [upgrade.from]))} was in release ${quote(upgrade.from.version)} and is gone. See to the deals that sit in it before this release is installed.`,
        };
      }
    }
  },
};

const pipelineOf = ({ pipelines = [] }: Pack, key: string): Pipeline | undefined =>
  pipelines.find((one) => one.key === key);
