import type { PlannedItem } from "@setup-pack/core";
import { changedItemName } from "@setup-pack/core/words";
import type { ChangedItem, Installation } from "../target.js";
import {
  editedAndStay,
  escaped,
  givingBack,
  itemLine,
  nothingFound,
  removalLines,
  staysOn,
  updateLines,
} from "./checklist.js";
import { everythingOf } from "./file-target-state.js";
import { packFile } from "./state.js";

/**
 * Returns the steps by which a person removes a pack, in Markdown: what is unedited goes, of what earlier releases left
 * as well. What an export has beside that was never the pack's.
 */
export function removalChecklist(
  installation: Installation,
  items: readonly ChangedItem[],
  backs: readonly PlannedItem[],
): string {
  const { base, isUnseen } = installation;
  const notFound = nothingFound(installation);
  // The dashboard calls items as the workspace does.
  const packs = [everythingOf(installation), base];
  const toDo = (item: ChangedItem): string => itemLine(item, packs);
  const toKnow = (item: ChangedItem): string => `- ${escaped(changedItemName(item, packs))}`;
  const toLookAt = (item: ChangedItem): string =>
    item.kind === "automations" ? `${toDo(item)}\n  - ${staysOn}` : toKnow(item);
  const section = (title: string, reason: string, line: (item: ChangedItem) => string): string[] => {
    const some = items.filter((item) => item.action === "keep" && item.reason === reason);
    return some.length === 0 ? [] : ["", `## ${title}`, "", ...some.map(line)];
  };
  return [
    `# Remove ${escaped(base.name)} ${escaped(base.version)}`,
    "",
    ...(notFound === undefined ? [] : [notFound, ""]),
    ...items.flatMap((item) => (item.action === "remove" ? removalLines(item, packs) : [])),
    ...(backs.length === 0
      ? []
      : ["", `## ${givingBack}`, "", ...backs.flatMap((item) => updateLines(item, packs, packFile))]),
    ...section(
      isUnseen ? `${packFile} has other values of these than the release, so they stay` : editedAndStay,
      "edited",
      toLookAt,
    ),
    ...section("These stay since what stays refers to them", "used by what is kept", toLookAt),
    ...section("These were never the pack's and stay as they are", "used", toKnow),
    "",
  ].join("\n");
}
