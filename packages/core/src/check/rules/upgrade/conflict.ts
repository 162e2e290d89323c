import { withArticle } from "../../../words/wording.js";
import { automationPack, block, edge, node, pack, pipeline } from "../../examples/packs.js";
import type { UpgradeRule } from "../../rule.js";
import type { UpgradeConflict } from "../../subjects/upgrade-subject.js";
import { changedFieldName, changedItemName, type NamingPacks } from "../common/change-names.js";

const called = (name: string, version = "1.0.0") => pack({ version, pipelines: [pipeline(undefined, "sales", name)] });

const linked = (edges: readonly (readonly [string, string])[], version = "1.0.0") =>
  automationPack(
    {
      nodes: [node.start, node.note, node.task, block("last", "action.add_note", { body: "Done" })],
      edges: [["start", "note"], ["start", "task"], ["start", "last"], ...edges].map(([from = "", to = ""]) =>
        edge(`${from} ${to}`, from, to),
      ),
    },
    {},
    { version },
  );

/** Each side's change is taken where the other side left the value alone; where both changed it, a person decides. */
export const conflict: UpgradeRule = {
  id: "upgrade/conflict",
  severity: "error",
  on: "upgrade",
  summary: "The workspace and the release go together",
  why: "Choosing either side would silently lose work of the other side.",
  good: [
    { from: called("Sales"), mine: called("Sales"), pack: called("Buyers", "1.1.0") },
    { from: called("Sales"), mine: called("Buyers"), pack: called("Buyers", "1.1.0") },
  ],
  bad: [
    {
      from: called("Sales"),
      mine: called("Our buyers"),
      pack: called("Buyers", "1.1.0"),
      finds: [
        {
          at: "/pipelines/0/name",
          message:
            'The workspace and the release both changed "name" of pipeline "Sales" (sales), and not alike. Keep the workspace\'s, or take the release\'s.',
        },
      ],
    },
    {
      from: called("Sales"),
      mine: pack(),
      pack: called("Buyers", "1.1.0"),
      finds: [
        {
          at: "/pipelines/0",
          message:
            "The workspace has pipeline \"Sales\" (sales) no more, and the release changes it. Keep the workspace's side, and it stays away, or take the release's, which makes it again.",
        },
      ],
    },
    {
      from: linked([]),
      mine: linked([["note", "task"]]),
      pack: linked([["task", "note"]], "1.1.0"),
      finds: [
        {
          at: "/automations/0",
          message:
            'The changes to automation "Follow up" (follow-up) in the workspace and in the release do not go together. With both: Edge "task note" closes a circle of block "note" (Note: Called back) and block "task" (Task: Call the seller). A contact would never come out: remove one of its edges, or lead one elsewhere. Keep the workspace\'s, or take the release\'s.',
        },
      ],
    },
  ],
  *check({ conflicts, placeOf, to, from }) {
    for (const one of conflicts) yield { at: placeOf(one.item, one.path), message: messageOf(one, [from, to]) };
  },
};

function messageOf({ item, path, because, taken, isOffices, isDeleted }: UpgradeConflict, packs: NamingPacks): string {
  if (taken === "one")
    return `The workspace has ${withArticle(changedItemName(item, packs))} already, and no pack owns it. Use it, adopt it, or give it another name.`;
  if (taken === "several")
    return `The workspace has more than one ${changedItemName(item, packs)} already, and no pack owns them. Give all but one of them another name.`;
  if (because !== undefined)
    return `The changes to ${changedItemName(item, packs)} in the workspace and in the release do not go together. With both: ${because} Keep the workspace's, or take the release's.`;
  if (isDeleted)
    return `The workspace has ${changedItemName(item, packs)} no more, and the release changes it. Keep the workspace's side, and it stays away, or take the release's, which makes it again.`;
  if (isOffices)
    return `The office has another ${changedFieldName(item, path, packs)} than the release. Keep the workspace's, or take the release's.`;
  return `The workspace and the release both changed ${changedFieldName(item, path, packs)}, and not alike. Keep the workspace's, or take the release's.`;
}
