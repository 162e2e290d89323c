import { quote } from "../../../words/wording.js";
import { automationPack } from "../../examples/packs.js";
import { anySettings, referring, using } from "../../examples/references.js";
import type { AutomationRule } from "../../rule.js";
import { misdirectedEdges } from "../../subjects/misdirected-edges.js";
import { automationName, nounOfType } from "../../subjects/names.js";
import { unmentioned } from "../common/mentions.js";
import { blocksReadable, configsOf } from "../common/passages.js";
import { referenceBinding, unusedReferenceIds } from "../common/reference-binding.js";

const vip = { type: "tag", id: "vip", name: "VIP" };

/**
 * References are the items the graph refers to, with the id exactly as the graph writes it (format document,
 * Reference). Silent where edges lead to blocks that are missing: those may have used it.
 */
export const unusedReference: AutomationRule = {
  id: "pack/unused-reference",
  severity: "warning",
  on: "automation",
  summary: "The graph should use what an automation lists as a reference",
  why: "Installing asks for something that is not needed, or the graph spells the id differently.",
  good: [
    { pack: referring([vip]) },
    { pack: automationPack(using({ when: "tag:vip" }), { references: [vip] }), dialect: anySettings },
    { pack: automationPack(using({ fields: { vip: true } }), { references: [vip] }), dialect: anySettings },
  ],
  bad: [
    {
      pack: automationPack(using({ field: "stage" }), { references: [vip] }),
      dialect: anySettings,
      finds: [
        {
          at: "/automations/0/document/references/0",
          message: 'No block of automation "Follow up" uses tag "vip". Remove the reference, or correct its id.',
        },
      ],
    },
  ],
  *check(automation) {
    const ids = unusedReferenceIds(automation);
    if (ids.size === 0 || !blocksReadable(automation)) return;
    if (!automation.graph.connected && misdirectedEdges(automation) === undefined) return;
    const unused = unmentioned(ids, [{ value: configsOf(automation).value }]);
    if (unused.size === 0) return;
    const seen = new Set<string>();
    for (const reference of automation.references) {
      const named = `${reference.type} ${reference.id}`;
      if (!unused.has(reference.id) || seen.has(named) || referenceBinding(reference, automation) === "nothing")
        continue;
      seen.add(named);
      yield {
        at: reference.at,
        message: `No block of ${automationName(automation)} uses ${nounOfType(reference.type)} ${quote(reference.id)}. Remove the reference, or correct its id.`,
        fix: { safety: "unsafe", operations: [{ op: "remove", path: reference.at }] },
      };
    }
  },
};
