import type { InstallPlan, Pack, PlannedField, PlannedItem } from "@setup-pack/core";
import { changedFieldName, changedItemName, type NamingPacks } from "@setup-pack/core/words";
import { nameOf, packItems } from "../../part/pack-items.js";
import { goLiveOf } from "../../plan/go-live.js";
import type { NewItems } from "../../plan/namesakes.js";
import type { Installation, Workspace } from "../target.js";

/** An item that a checklist has a line about. */
type ListedItem = Pick<PlannedItem, "kind" | "key">;

/** A box to tick, with the item it is about. */
export const itemLine = (item: ListedItem, packs: NamingPacks): string =>
  `- [ ] ${escaped(changedItemName(item, packs))}`;

/** Returns an item that is to be removed by hand, and what is to be seen to before. */
export function removalLines(item: ListedItem, packs: NamingPacks): readonly string[] {
  const before = beforeRemoval.get(item.kind);
  return [itemLine(item, packs), ...(before === undefined ? [] : [`  - ${before}`])];
}

/** What is to be seen to where an automation stays that its pack does not have any more. */
export const staysOn = "If it is on, it stays on: turn it off unless you want to keep it.";

/** What contacts or deals may have. */
const beforeRemoval: ReadonlyMap<ListedItem["kind"], string> = new Map([
  ["pipelines", "Move its deals to another pipeline first."],
  ["resources", "Check first which contacts have it."],
]);

/**
 * Returns an item that changes, and each value that is another then, so that a person can do it or look whether it is
 * done.
 */
export function updateLines(item: PlannedItem, packs: NamingPacks, packFile: string): readonly string[] {
  const taken = item.fields.filter(({ decision, path }) => decision === "take" && path.length > 0);
  const ofItem = ` of ${changedItemName(item, packs)}`;
  const fields = taken.map((field) => {
    const place = changedFieldName(item, field.path, packs).slice(0, -ofItem.length);
    return `  - ${escaped(place)}: ${escaped(turn(field, packFile))}`;
  });
  return [itemLine(item, packs), ...fields];
}

/** From what to what a value goes; one that nobody would type is named by where it stands. */
function turn({ path, mine, theirs }: PlannedField, packFile: string): string {
  if (theirs === undefined) return isStage(path) ? "will be removed; move its deals first" : "goes";
  const [before, after] = [short(mine), short(theirs)];
  if (after === undefined) return `${mine === undefined ? "new, " : ""}as ${packFile} has it`;
  return mine === undefined ? `new, ${after}` : `${before === undefined ? "" : `${before} → `}${after}`;
}

const isStage = ([list, stage, ...more]: PlannedField["path"]): boolean =>
  list === "stages" && typeof stage === "object" && more.length === 0;

/** A value is written out up to so many letters. */
const mostLetters = 80;

/** Returns a value as a person types it; undefined of what is too long for that, or no single value. */
function short(value: unknown): string | undefined {
  const text = typeof value === "object" ? undefined : JSON.stringify(value);
  return text === undefined || text.length > mostLetters ? undefined : text;
}

/** Returns a stranger's text as Markdown shows it: nothing in it is a link, an image, a mention or HTML. */
export function escaped(text: string): string {
  return text.replace(/[\r\n]+/gu, " ").replace(/[\\`*_{}[\]()#+.!|<>&@~-]/gu, "\\$&");
}

/** What the office had before, and a pack had in its care. */
export const givingBack = "Set these as the office wants them: they existed before the pack";

/** What somebody edited, and a pack does not have any more. */
export const editedAndStay = "These were edited in the workspace and stay";

/**
 * Returns what a checklist says where nothing of what was handed over was found in the workspace; undefined where
 * something was, or nobody has looked.
 */
export function nothingFound(installation: Pick<Installation, "base" | "isUnseen" | "verified"> | null) {
  const { base, isUnseen, verified } = installation ?? {};
  if (base === undefined || !isUnseen || verified?.found !== 0) return undefined;
  const what = `${escaped(base.name)} ${escaped(base.version)}`;
  return `Nothing of ${what} was found in the workspace on ${verified.at.slice(0, 10)} (0 of ${verified.of} items). Check first whether it was ever imported.`;
}

/** What a checklist tells of beside its plan. */
interface ChecklistFacts {
  readonly packFile: string;
  readonly installed: Pack | undefined;
  /** The pack as it is handed over, with what the workspace has beside the release. */
  readonly merged: Pack;
  /** What an earlier installation left and this one takes up again, where the folder knows of none. */
  readonly takenUp: Pack | null;
  readonly newItems: NewItems;
  /** Said where nothing of what was handed over before was found. */
  readonly notFound: string | undefined;
  /** Adopted items that leave the pack, with the values that go back. */
  readonly toGiveBack: readonly PlannedItem[];
  /** Whether an item stays that the plan removes, since somebody edited it. */
  readonly isKept: (item: PlannedItem) => boolean;
}

/** Returns the steps by which a person brings a bound pack into a workspace, in Markdown. */
export function checklist(
  installPlan: InstallPlan,
  workspace: Workspace,
  {
    packFile,
    installed,
    merged,
    takenUp,
    newItems: { namesakes, unseen },
    notFound,
    toGiveBack,
    isKept,
  }: ChecklistFacts,
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
  const again = new Set<string>((takenUp ? packItems(takenUp) : []).map(nameOf));
  const isTakenUp = ({ kind, key, previousKey = key }: PlannedItem): boolean => again.has(`${kind} ${previousKey}`);
  const by = (action: PlannedItem["action"]): PlannedItem[] => plan.items.filter((item) => item.action === action);
  const staying = by("keep").filter(({ kind, key }) => kind === "automations" && !released.has(key));
  return [
    `# ${escaped(release.name)} ${escaped(release.version)} into ${escaped(workspace.name)}`,
    "",
    ...(notFound === undefined ? [] : [notFound, ""]),
    `- [ ] Make sure that the dashboard shows the workspace ${code(workspace.id)}.`,
    `- [ ] Import ${code(packFile)} there.${boundWords(bindings.length)}`,
    ...section(
      "These are not visible here. Before you import, check whether the workspace already has them",
      unseen.map(line),
    ),
    ...section(
      "The workspace already has items with these names. The import creates a second one of each",
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
      [
        ...by("adopt").map(line),
        ...by("keep")
          .filter(isTakenUp)
          .map((item) => itemLine(item, [merged, ...packs])),
      ],
    ),
    ...section(
      `The workspace has these already, and the pack only uses them: ${packFile} names them by their ids`,
      by("use").map(line),
    ),
    ...section(
      "Remove these by hand when nothing uses them",
      by("remove")
        .filter((item) => !isGivenBack(item) && !isKept(item))
        .flatMap((item) => removalLines(item, packs)),
    ),
    ...section(
      editedAndStay,
      by("remove")
        .filter(isKept)
        .map((item) => `- ${escaped(changedItemName(item, [installed, release]))}`),
    ),
    ...section(
      givingBack,
      toGiveBack.flatMap((item) => updateLines(item, packs, packFile)),
    ),
    ...section(
      "These automations are kept, although the release does not have them",
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
