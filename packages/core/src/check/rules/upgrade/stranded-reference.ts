import { quote } from "../../../words/wording.js";
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
const after = {
  version: "2.0.0",
  pipelines: [pipeline([stage("new"), stage("seen", "OPEN", { name: "met" }), ...closed])],
};

/**
 * An upgrade keeps what people changed, and what that refers to; the rest of the release comes all the same. Under a
 * new key, or as another kind, a record is not found any more.
 */
export const strandedReference: UpgradeRule = {
  id: "upgrade/stranded-reference",
  severity: "error",
  on: "upgrade",
  summary: "An automation that stays finds what it refers to",
  why: "It would stay in the workspace with blocks that use something under a key that nothing has any more.",
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
      pack: pack(after),
      finds: [
        {
          rule: "upgrade/removed-item",
          at: "",
          message:
            'Automation "Follow up" (follow-up) was in release "1.0.0" and is gone. See what relies on it before this release is installed.',
        },
        {
          at: "",
          message:
            'Automation "Follow up" (follow-up) is not in the release and stays in the workspace. It refers to deal stage "met" of pipeline "Sales" (sales), which the release has under another key or as another kind. Remove the automation too, or keep the key and the kind.',
        },
      ],
    },
    {
      from: pack({ automations: [toTheEnd], pipelines: [sales("new", "met")] }),
      mine: before,
      pack: pack({ ...after, automations: [toTheEnd] }),
      finds: [
        {
          at: "/automations/0",
          message:
            'Automation "Follow up" (follow-up) stays as the workspace changed it. There it refers to deal stage "met" of pipeline "Sales" (sales), which the release has under another key or as another kind. Keep the key and the kind, or do without it in the workspace first.',
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
    ? "Keep the key and the kind, or do without it in the workspace first."
    : "Remove the automation too, or keep the key and the kind.";

function messageOf({ item, type, id, pipeline: key, isReleased }: StrandedReference, packs: NamingPacks): string {
  const what = `${nounOfType(type)} ${quote(id)}${key === undefined ? "" : ` of ${changedItemName({ kind: "pipelines", key }, packs)}`}`;
  const automation = sentenceStart(changedItemName(item, packs));
  return isReleased
    ? `${automation} stays as the workspace changed it. There it refers to ${what}, ${otherwise}.`
    : `${automation} is not in the release and stays in the workspace. It refers to ${what}, ${otherwise}.`;
}

const otherwise = "which the release has under another key or as another kind";
