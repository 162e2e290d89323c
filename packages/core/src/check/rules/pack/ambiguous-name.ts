import { itemKinds } from "../../../symbols/symbol-table.js";
import { differenceInLooks } from "../../../words/did-you-mean.js";
import { fold } from "../../../words/fold.js";
import { quote } from "../../../words/wording.js";
import { automation, graph, pack, pipeline } from "../../examples/packs.js";
import type { PackRule } from "../../rule.js";
import { keysAndNames, nameAt, nounOf, type PackItem, packItems } from "../../subjects/items.js";
import { sentenceStart } from "../../subjects/names.js";

/** Carried items that matching by name cannot tell apart. Our own advice, not the format document's. */
export const ambiguousName: PackRule = {
  id: "pack/ambiguous-name",
  severity: "warning",
  on: "pack",
  summary: "Items of one kind should have different names",
  why: "People see names, not keys, and the installer matches by name: it may take the wrong one of the two.",
  good: [{ pack: pack({ pipelines: [pipeline(), pipeline(undefined, "rentals", "Rentals")] }) }],
  bad: [
    {
      pack: pack({ pipelines: [pipeline(), pipeline(undefined, "rentals", "sales ")] }),
      finds: [
        {
          at: "/pipelines/1/name",
          message:
            'Pipelines "sales" and "rentals" are named "Sales" and "sales ", which are the same for matching by name. Rename one of them.',
        },
      ],
    },
    {
      pack: pack({ automations: [automation(graph), automation(graph, {}, "second")] }),
      finds: [
        {
          at: "/automations/1/document/name",
          message: 'Automations "follow-up" and "second" are both named "Follow up". Rename one of them.',
        },
      ],
    },
  ],
  reads: ({ pack }) => keysAndNames(pack),
  *check({ pack }) {
    for (const kind of itemKinds) {
      const firsts = new Map<string, PackItem>();
      for (const item of packItems(pack, kind)) {
        if (item.name === undefined || (kind === "resources" && item.variant === undefined)) continue;
        const folded = `${item.variant ?? ""} ${fold(item.name)}`;
        const first = firsts.get(folded);
        if (first === undefined) firsts.set(folded, item);
        if (first?.name === undefined || (item.key !== undefined && item.key === first.key)) continue;
        yield {
          at: nameAt(item),
          message: sentence(first, item),
          related: [{ at: nameAt(first), message: "The first of this name" }],
        };
      }
    }
  },
};

function sentence(first: PackItem, second: PackItem): string {
  const [one, other] = [quote(first.name ?? ""), quote(second.name ?? "")];
  const names =
    first.name === second.name
      ? `are both named ${one}`
      : `are named ${one} and ${other}${differenceInLooks(second.name ?? "", first.name ?? "")}, which are the same for matching by name`;
  return `${sentenceStart(`${nounOf(second)}s ${which(first, second)}`)} ${names}. Rename one of them.`;
}

/** Which two they are, by their keys; where one has none, by their places. */
function which(first: PackItem, second: PackItem): string {
  if (first.key !== undefined && second.key !== undefined) return `${quote(first.key)} and ${quote(second.key)}`;
  const places = `${first.index + 1} and ${second.index + 1}`;
  return second.kind === "resources" ? `(resources ${places})` : places;
}
