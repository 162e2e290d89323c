import { quote } from "../../../words/wording.js";
import { automation, pack, pipeline, stage } from "../../examples/packs.js";
import { resource, using } from "../../examples/references.js";
import type { UpgradeRule } from "../../rule.js";
import { nounOfType, sentenceStart } from "../../subjects/names.js";
import type { StrandedReference } from "../../subjects/upgrade-subject.js";
import { changedItemName, type NamingPacks } from "../common/change-names.js";

const closed = [stage("won", "CLOSED_WON"), stage("lost", "CLOSED_LOST")];
const sales = pipeline([stage("met"), ...closed]);
const seen = pipeline([stage("seen", "OPEN", { name: "met" }), ...closed]);
const moving = automation(using({ stage_id: "met" }), { references: [{ type: "deal_stage", id: "met", name: "Met" }] });
const tagging = automation(using({ tag_id: "hot" }), { references: [{ type: "tag", id: "hot", name: "Hot" }] });
const plain = automation(using({ value: "yes" }));
const before = pack({ automations: [tagging], resources: [resource("hot")] });
const after = { version: "2.0.0", resources: [resource("hot", "lead_source")] };

/**
 * An upgrade keeps what people changed, and what that refers to; the rest of the release comes all the same. A record
 * that has a new key is found by it. As another kind it is another record.
 */
export const strandedReference: UpgradeRule = {
  id: "upgrade/stranded-reference",
  severity: "error",
  on: "upgrade",
  summary: "An automation that stays finds what it refers to",
  why: "It would stay in the workspace with blocks that use something which nothing there is any more.",
  good: [
    {
      from: pack({ automations: [moving], pipelines: [sales] }),
      mine: pack({ automations: [{ ...moving, key: "our-own" }], pipelines: [sales] }),
      pack: pack({ version: "2.0.0", pipelines: [seen], automations: [plain] }),
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
            'Automation "Follow up" (follow-up) is not in the release and stays in the workspace. It refers to tag "hot", which the release has as another kind. Remove the automation too, or keep the kind.',
        },
      ],
    },
    {
      from: pack({ automations: [plain], resources: [resource("hot")] }),
      mine: before,
      pack: pack({ ...after, automations: [plain] }),
      finds: [
        {
          at: "/automations/0",
          message:
            'Automation "Follow up" (follow-up) stays as the workspace changed it. There it refers to tag "hot", which the release has as another kind. Keep the kind, or do without it in the workspace first.',
        },
        {
          rule: "pack/reference-kind-mismatch",
          at: "/automations/0/document",
          message:
            'In this pack "hot" is a lead source, not a tag. Write "lead_source" as the type, or correct the id.',
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
    ? "Keep the kind, or do without it in the workspace first."
    : "Remove the automation too, or keep the kind.";

function messageOf({ item, type, id, pipeline: key, isReleased }: StrandedReference, packs: NamingPacks): string {
  const what = `${nounOfType(type)} ${quote(id)}${key === undefined ? "" : ` of ${changedItemName({ kind: "pipelines", key }, packs)}`}`;
  const automation = sentenceStart(changedItemName(item, packs));
  return isReleased
    ? `${automation} stays as the workspace changed it. There it refers to ${what}, ${otherwise}.`
    : `${automation} is not in the release and stays in the workspace. It refers to ${what}, ${otherwise}.`;
}

const otherwise = "which the release has as another kind";
