import type { InstallPlan, Pack, PlannedItem } from "@setup-pack/core";
import { changedItemName } from "@setup-pack/core/words";
import { nameOf, packItems } from "../../part/pack-items.js";
import { goLiveOf } from "../../plan/go-live.js";
import type { NewItems } from "../../plan/namesakes.js";
import type { Installation, Workspace } from "../target.js";
import { escaped, itemLine, type ListedItem, removalLines, staysOn, updateLines } from "./checklist-lines.js";

/** What the office had before, and a pack had in its care. */
export const givingBack = "Give these back to the office, as it wants them: they were there before";

/**
 * Returns what a checklist says where nothing of what was handed over was found in the workspace; undefined where
 * something was, or nobody has looked.
 */
export function nothingFound(installation: Pick<Installation, "base" | "isUnseen" | "verified"> | null) {
  const { base, isUnseen, verified } = installation ?? {};
  if (base === undefined || !isUnseen || verified?.found !== 0) return undefined;
  const what = `${escaped(base.name)} ${escaped(base.version)}`;
  return `Nothing of ${what} was found in the workspace on ${verified.at.slice(0, 10)} (0 of ${verified.of} items). Look first whether it was ever imported.`;
}

/** What a checklist tells of beside its plan. */
interface ChecklistFacts {
  readonly packFile: string;
  readonly installed: Pack | undefined;
  /** The pack as it is handed over, with what the workspace has beside the release. */
  readonly merged: Pack;
  readonly newItems: NewItems;
  /** Said where nothing of what was handed over before was found. */
  readonly notFound: string | undefined;
  /** Adopted items that leave the pack, with the values that go back. */
  readonly toGiveBack: readonly PlannedItem[];
}

/** Returns the steps by which a person brings a bound pack into a workspace, in Markdown. */
export function checklist(
  installPlan: InstallPlan,
  workspace: Workspace,
  { packFile, installed, merged, newItems: { namesakes, unseen }, notFound, toGiveBack }: ChecklistFacts,
): string {
  const { release, plan, bindings } = installPlan;
  const packs = [release, installed];
  const released = new Set(release.automations?.map(({ key }) => key));
  const carried = new Set(packItems(release).map(nameOf));
  const line = (item: ListedItem): string => itemLine(item, packs);
  const isSameItem =
    ({ kind, key }: ListedItem) =>
    (one: ListedItem): boolean =>
      one.kind === kind && one.key === key;
  const isGivenBack = (item: ListedItem): boolean => toGiveBack.some(isSameItem(item));
  const by = (action: PlannedItem["action"]): PlannedItem[] => plan.items.filter((item) => item.action === action);
  const staying = by("keep").filter(({ kind, key }) => kind === "automations" && !released.has(key));
  return [
    `# ${escaped(release.name)} ${escaped(release.version)} into ${escaped(workspace.name)}`,
    "",
    ...(notFound === undefined ? [] : [notFound, ""]),
    `- [ ] Make sure that the dashboard shows the workspace ${code(workspace.id)}.`,
    `- [ ] Import ${code(packFile)} there.${boundWords(bindings.length)}`,
    ...section(
      "These are not visible here: look before you import whether the workspace has them already",
      unseen.map(line),
    ),
    ...section(
      "The workspace has others of these names already: the import makes a second one of each",
      namesakes.map(line),
    ),
    ...section(
      "These items are new",
      by("create")
        .filter((item) => ![...unseen, ...namesakes].some(isSameItem(item)))
        .map(line),
    ),
    ...section(
      "These items change",
      by("update").flatMap((item) => updateLines(item, packs, packFile)),
    ),
    ...section(
      `The workspace has these already, and the pack manages them from now on. Do not make them again: ${packFile} has them with the workspace's own values`,
      by("adopt").map(line),
    ),
    ...section(
      `The workspace has these already, and the pack only uses them: ${packFile} names them by their ids`,
      by("use").map(line),
    ),
    ...section(
      "Remove these by hand, once nothing relies on them",
      by("remove")
        .filter((item) => !isGivenBack(item))
        .flatMap((item) => removalLines(item, packs)),
    ),
    ...section(
      givingBack,
      toGiveBack.flatMap((item) => updateLines(item, packs, packFile)),
    ),
    ...section(
      "These automations stay, though the release does not have them",
      staying.flatMap((item) => [itemLine(item, [merged, ...packs]), `  - ${staysOn}`]),
    ),
    ...section(
      `${packFile} has these too, though the release does not: they are from an export or an earlier release`,
      packItems(merged)
        .filter((item) => !carried.has(nameOf(item)) && !isGivenBack(item) && !staying.some(isSameItem(item)))
        .map((item) => `- ${escaped(changedItemName(item, [merged]))}`),
    ),
    ...section(
      "Check these automations, in this order, and turn on those that are off",
      goLiveOf(installPlan).map(({ name }) => `- [ ] ${escaped(name)}`),
    ),
    "",
  ].join("\n");
}

const boundWords = (bound: number): string =>
  bound === 0
    ? ""
    : bound === 1
      ? " Its one reference to the workspace is bound already."
      : ` Its ${bound} references to the workspace are bound already.`;

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["", `## ${title}`, "", ...lines];

const code = (text: string): string => `\`${text.replace(/[`\r\n]/gu, " ")}\``;
