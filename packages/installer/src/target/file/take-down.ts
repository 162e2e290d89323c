import { diff, type PlannedItem } from "@setup-pack/core";
import { changedItemName } from "@setup-pack/core/words";
import { type Fate, fatesOf, type LeavingRecord } from "@setup-pack/lifecycle";
import { neededBy } from "../../part/needs.js";
import { nameOf, packItems, packWith } from "../../part/pack-items.js";
import type { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import type { ChangedItem, Installation, UninstallResult } from "../target.js";
import { escaped, givingBack, itemLine, nothingFound, removalLines, staysOn, updateLines } from "./checklist.js";
import { everythingOf, type FileTargetState, stale } from "./file-target-state.js";
import { itemGivenBack, saidBy, stateOf, toGiveBack } from "./hand-over.js";
import { checklistFile, type Folder, packFile, stateAfter, withState } from "./state.js";

/**
 * Returns the folder that takes a pack out of a workspace by hand: a checklist of what is unedited, of what earlier
 * releases left as well. What an export has beside that was never the pack's.
 */
export function takeDown(
  from: FileTargetState,
  { revision, folder, world }: { readonly revision: string; readonly folder: Folder; readonly world: World },
): UninstallResult | Refusal {
  const { workspace, state, installation, holds } = from;
  if (installation?.revision !== revision) return stale(installation?.revision);
  const { base } = installation;
  const said = saidBy(from) ?? base;
  const names = new Set(packItems(said).map(nameOf));
  const own = packItems(everythingOf(installation)).filter((item) => names.has(nameOf(item)));
  const current = packWith(installation.current, own);
  const edited = new Set(diff(said, current).changes.map(({ item: { kind, key } }) => `${kind} ${key}`));
  const items = own.map(({ kind, key, name, variant }) => ({
    ...{ kind, key, id: null, name },
    ...(variant !== undefined && { resourceKind: variant }),
  }));
  const named =
    (action: string) =>
    (item: Omit<ChangedItem, "action">): ChangedItem => ({ ...item, action });
  const records = new Map(
    items.map(({ kind, key }): [string, LeavingRecord] => {
      const { hold = "owned" } = holds.get(`${kind} ${key}`) ?? {};
      return [`${kind} ${key}`, { hold, isOffices: hold === "adopted", isEdited: edited.has(`${kind} ${key}`) }];
    }),
  );
  const fates = fatesOf(records, (staying) => neededBy(current, (name) => staying.has(name)));
  const fateIn = ({ kind, key }: Pick<ChangedItem, "kind" | "key">) => fates.get(`${kind} ${key}`);
  const isRemoved = (item: Pick<ChangedItem, "kind" | "key">) => fateIn(item)?.becomes === "removed";
  const removed = items.filter(isRemoved).map(named("remove"));
  const kept = items
    .filter((item) => !isRemoved(item))
    .map((item): ChangedItem => ({ ...named("keep")(item), ...reasonOf(fateIn(item)) }));
  const backs = own
    .filter((item) => fateIn(item)?.becomes === "given back")
    .map((item) => itemGivenBack(item, said, holds.get(nameOf(item))));
  const next = stateAfter(state, {
    workspaceId: workspace.id,
    packId: base.packId,
    version: base.version,
    planId: null,
    bindings: [],
    changes: own.flatMap((item) => {
      const before = stateOf(item, from);
      const change = { record: nameOf(item), kind: item.kind, before };
      if (before.hold === "used") return [];
      return isRemoved(item) ? change : { ...change, after: { ...before, hold: "none" as const } };
    }),
    at: world.now(),
    from: { version: base.version, revision },
  });
  return {
    removed,
    kept,
    files: withState(folder, next, {
      texts: new Map([[checklistFile, steps(installation, removed, kept, backs)]]),
    }),
  };
}

/** Why an item stays that one which stays refers to. */
const needed = "used by what is kept";

/** What a checklist says of why an item stays; nothing of one that was edited. */
function reasonOf(fate: Fate | undefined): Pick<ChangedItem, "reason"> {
  if (fate?.becomes === "left alone") return { reason: "used" };
  if (fate?.becomes === "given back") return { reason: toGiveBack };
  return fate?.becomes === "released" && fate.because === needed ? { reason: needed } : {};
}

function steps(
  installation: Installation,
  removed: readonly ChangedItem[],
  kept: readonly ChangedItem[],
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
  const section = (title: string, reason: string | undefined, line: (item: ChangedItem) => string): string[] => {
    const some = kept.filter((item) => item.reason === reason);
    return some.length === 0 ? [] : ["", `## ${title}`, "", ...some.map(line)];
  };
  return [
    `# Remove ${escaped(base.name)} ${escaped(base.version)}`,
    "",
    ...(notFound === undefined ? [] : [notFound, ""]),
    ...removed.flatMap((item) => removalLines(item, packs)),
    ...(backs.length === 0
      ? []
      : ["", `## ${givingBack}`, "", ...backs.flatMap((item) => updateLines(item, packs, packFile))]),
    ...section(
      isUnseen
        ? `${packFile} has other values of these than the release, so they stay`
        : "These were edited in the workspace and stay",
      undefined,
      toLookAt,
    ),
    ...section("These stay since what stays refers to them", needed, toLookAt),
    ...section("These were never the pack's and stay as they are", "used", toKnow),
    "",
  ].join("\n");
}
