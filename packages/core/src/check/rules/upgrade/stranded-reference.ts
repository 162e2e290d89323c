import { quote } from "../../../words/quote.js";
import { automation, pack, pipeline, stage } from "../../examples/packs.js";
import { using } from "../../examples/references.js";
import type { UpgradeRule } from "../../rule.js";
import { nounOfType, sentenceStart } from "../../subjects/names.js";
import type { StrandedReference } from "../../subjects/upgrade-subject.js";
import { changedItemName, type NamingPacks } from "../common/change-names.js";

const closed = [stage("won", "CLOSED_WON"), stage("lost", "CLOSED_LOST")];
const sales = (...open: readonly string[]) => pipeline([...open.map((key) => stage(key)), ...closed]);
const met = { type: "deal_stage", id: "met", name: "Met" };
const toMet = automation(using({ stage_id: "met" }), { references: [met] });
const toTheEnd = automation(using({ stage_id: "won" }), { references: [{ type: "deal_stage", id: "won" }] });
const before = pack({ automations: [toMet], pipelines: [sales("new", "met")] });

const stageIsGone = {
  rule: "upgrade/removed-stage",
  at: "/pipelines/0/stages",
  message:
    'Stage "met" of pipeline "Sales" (sales) was in release "1.0.0" and is gone. See to the deals that sit in it before this release is installed.',
};

/**
 * An upgrade keeps what people changed, and what it is not told to remove; the rest of the release comes all the same.
 */
export const strandedReference: UpgradeRule = {
  id: "upgrade/stranded-reference",
  severity: "error",
  on: "upgrade",
  summary: "An automation that stays finds what it refers to",
  why: "It would stay in the workspace with blocks that use something that no longer exists.",
  good: [
    {
      from: pack({ automations: [toTheEnd], pipelines: [sales("new", "met")] }),
      mine: before,
      pack: pack({ version: "1.0.1", automations: [toTheEnd], pipelines: [sales("new", "met")], author: "Harbor" }),
    },
  ],
  bad: [
    {
      from: before,
      pack: pack({ version: "2.0.0", pipelines: [sales("new")] }),
      finds: [
        {
          rule: "upgrade/removed-item",
          at: "",
          message:
            'Automation "Follow up" (follow-up) was in release "1.0.0" and is gone. See what relies on it before this release is installed.',
        },
        stageIsGone,
        {
          at: "",
          message:
            'Automation "Follow up" (follow-up) is not in the release and stays in the workspace. It refers to deal stage "met" of pipeline "Sales" (sales), which is removed. Remove the automation too, or keep what it refers to.',
        },
      ],
    },
    {
      from: pack({ automations: [toTheEnd], pipelines: [sales("new", "met")] }),
      mine: before,
      pack: pack({ version: "2.0.0", automations: [toTheEnd], pipelines: [sales("new")] }),
      finds: [
        stageIsGone,
        {
          at: "/automations/0",
          message:
            'Automation "Follow up" (follow-up) stays as the workspace changed it, and there it refers to deal stage "met" of pipeline "Sales" (sales), which is removed. Keep what it refers to, or do without it in the workspace first.',
        },
      ],
    },
  ],
  *check({ stranded, placeOf, to, from, reader }) {
    for (const one of stranded) {
      const advice = reader === "author" ? ` ${adviceFor(one)}` : "";
      yield { at: placeOf(one.item), message: `${messageOf(one, [from, to])}${advice}` };
    }
  },
};

const adviceFor = ({ isReleased }: StrandedReference): string =>
  isReleased
    ? "Keep what it refers to, or do without it in the workspace first."
    : "Remove the automation too, or keep what it refers to.";

function messageOf({ item, type, id, pipeline: key, isReleased }: StrandedReference, packs: NamingPacks): string {
  const what = `${nounOfType(type)} ${quote(id)}${key === undefined ? "" : ` of ${changedItemName({ kind: "pipelines", key }, packs)}`}`;
  const automation = sentenceStart(changedItemName(item, packs));
  return isReleased
    ? `${automation} stays as the workspace changed it, and there it refers to ${what}, which is removed.`
    : `${automation} is not in the release and stays in the workspace. It refers to ${what}, which is removed.`;
}
