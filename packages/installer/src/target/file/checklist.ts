import type { InstallPlan, Pack, PlannedItem } from "@setup-pack/core";
import { goLiveOf } from "../../plan/go-live.js";
import type { Workspace } from "../target.js";
import { escaped, itemLine, type ListedItem, removalLines, updateLines } from "./checklist-lines.js";

/** What the office had before, and a pack had in its care. */
export const givingBack = "Give these back to the office, as it wants them: they were there before";

/** What a checklist tells of beside its plan. */
interface ChecklistFacts {
  readonly packFile: string;
  readonly installed: Pack | undefined;
  /** Adopted items that leave the pack. */
  readonly toGiveBack: readonly ListedItem[];
}

/** The steps by which a person brings a bound pack into a workspace, in Markdown. */
export function checklist(
  installPlan: InstallPlan,
  workspace: Workspace,
  { packFile, installed, toGiveBack }: ChecklistFacts,
): string {
  const { release, plan, bindings } = installPlan;
  const packs = [release, installed];
  const line = (item: ListedItem): string => itemLine(item, packs);
  const isGivenBack = ({ kind, key }: ListedItem): boolean =>
    toGiveBack.some((one) => one.kind === kind && one.key === key);
  const by = (action: PlannedItem["action"]): PlannedItem[] => plan.items.filter((item) => item.action === action);
  return [
    `# ${escaped(release.name)} ${escaped(release.version)} into ${escaped(workspace.name)}`,
    "",
    `- [ ] Make sure that the dashboard shows the workspace ${code(workspace.id)}.`,
    `- [ ] Import ${code(packFile)} there.${boundWords(bindings.length)}`,
    ...section("These items are new", by("create").map(line)),
    ...section(
      "These items change",
      by("update").flatMap((item) => updateLines(item, packs, packFile)),
    ),
    ...section("Do not make these once more: they become the pack's", by("adopt").map(line)),
    ...section(
      "Do not make these once more either: they are not the pack's, which only uses them",
      by("use").map(line),
    ),
    ...section(
      "Remove these by hand, once nothing relies on them",
      by("remove")
        .filter((item) => !isGivenBack(item))
        .flatMap((item) => removalLines(item, packs)),
    ),
    ...section(givingBack, toGiveBack.map(line)),
    ...section(
      "Look at these automations, in this order, and switch on those that are off",
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
