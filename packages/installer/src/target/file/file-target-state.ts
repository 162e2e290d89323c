import { asPack, diff, type Pack, parse } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import { asAdopted } from "@setup-pack/lifecycle";
import { listsOf, nameOf, type PackItem, packItems, packWith } from "../../part/pack-items.js";
import { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import type { Holding, Installation, InstallTarget, ItemName, PackRemains, Workspace } from "../target.js";
import { usedBindings } from "./bind-pack.js";
import { exportInPackTerms } from "./export-in-pack-terms.js";
import {
  type Folder,
  type FolderState,
  leftAt,
  type OfficeRecord,
  packFile,
  readingAt,
  readRelease,
  readState,
} from "./state.js";

/** What a target that writes a folder works with. */
export interface FileTargetOptions {
  /** What the workspace says of itself and its lists; `offline` where it is not to be asked. */
  readonly lookups: Pick<InstallTarget, "identify" | "foresee" | "list" | "owners" | "count" | "remains">;
  /** The folder that is handed over, as it is now: path → text. Empty the first time. */
  readonly folder: Folder;
  /** The workspace's side: the pack as its dashboard exported it. As installed when left out. */
  readonly mine?: Pack;
  /** The release that was installed before, where the folder does not know it. */
  readonly base?: Pack;
  readonly world: World;
}

/** How the pack stands, as far as the folder and what was given with it tell. */
export interface FileTargetState {
  readonly workspace: Workspace;
  readonly state: FolderState | null;
  readonly installation: Installation | null;
  /** What of the pack is not its own, by kind and key. */
  readonly holds: ReadonlyMap<string, OfficeRecord>;
  /** What earlier releases left and is still there, as they said it last. */
  readonly left: readonly PackItem[];
}

/** Returns everything that the workspace has of a pack, with what earlier releases left. */
export const everythingOf = ({ current, remains }: Installation): Pack =>
  remains === undefined ? current : (asPack({ ...current, ...remains.lists }) ?? current);

/** The revision of an installation that the folder does not know of. */
const unrecorded = "0";

/** Reads how a pack stands. */
export function readFileTargetState(
  { folder, mine, base, world }: FileTargetOptions,
  workspace: Workspace,
  packId: string,
): FileTargetState | Refusal {
  const state = readState(folder);
  if (state instanceof Refusal) return state;
  if (state === null || state.revision === null) {
    if (base === undefined && mine !== undefined) return exportAlone();
    const installation =
      base === undefined ? null : installationOf(base, { mine, there: mine, left: [] }, unrecorded, { bindings: [] });
    if (installation !== null && mine !== undefined && isOfOther(installation, new Map()))
      return otherExport(installation.base);
    return { workspace, state, installation, holds: new Map(), left: [] };
  }
  if (state.workspaceId !== workspace.id)
    return otherFolder(`is for the workspace ${state.workspaceId}, and this is ${workspace.id}`);
  if (state.packId.toLowerCase() !== packId.toLowerCase()) return otherFolder(`holds the pack ${state.packId}`);
  const recorded = readRelease(folder, state, state.revision, world);
  if (recorded instanceof Refusal) return recorded;
  const holds = new Map(Object.entries(state.holds ?? {}));
  const there = mine ?? handedOver(folder);
  const left = leftAt(folder, state, state.revision, world);
  const installation = installationOf(recorded, { mine, there, left }, state.revision, state);
  if (mine !== undefined && isOfOther(installation, holds)) return otherExport(recorded);
  const stillThere = new Set(packItems(everythingOf(installation)).map(nameOf));
  return { workspace, state, installation, holds, left: left.filter((item) => stillThere.has(nameOf(item))) };
}

/** Returns whether an export has nothing of what was handed over, though something was. */
function isOfOther({ base, current }: Installation, holds: FileTargetState["holds"]): boolean {
  const handed = packItems(base).filter((item) => holds.get(nameOf(item))?.hold !== "used");
  const there = new Set(packItems(current).map(nameOf));
  return handed.length > 0 && !handed.some((item) => there.has(nameOf(item)));
}

/** What the folder has to be imported; undefined where that cannot be read. */
function handedOver(folder: Folder): Pack | undefined {
  const { value, readable } = parse(folder.get(packFile) ?? "");
  return readable ? asPack(value) : undefined;
}

/** What a workspace has of a pack. */
interface FolderSides {
  /** As its dashboard exported it. */
  readonly mine: Pack | undefined;
  /** The same; what was handed over, where there is no export. */
  readonly there: Pack | undefined;
  /** What earlier releases left, as they said it last. */
  readonly left: readonly PackItem[];
}

function installationOf(
  base: Pack,
  { mine, there, left }: FolderSides,
  revision: string,
  state: Pick<FolderState, "bindings" | "readings" | "holds" | "verified">,
): Installation {
  const { bindings, verified, holds = {} } = state;
  const reading = readingAt(state, revision);
  const office = new Map(Object.entries(holds));
  const said = left.length === 0 ? base : packWith(base, [...packItems(base), ...left]);
  const ids = new Map(
    packItems(said).flatMap((item): [ItemName, string][] => {
      const record = office.get(nameOf(item));
      return record === undefined ? [] : [[nameOf(item), record.id]];
    }),
  );
  const used = new Set([...office].flatMap(([name, { hold }]) => (hold === "used" ? [name] : [])));
  const context = { base: said, bindings: [...bindings, ...usedBindings(base, office)], reading, ids, used };
  const everything = there === undefined ? base : exportInPackTerms(there, context);
  const leftNames = new Set(left.map(nameOf));
  const current = packItems(everything).filter((item) => !leftNames.has(nameOf(item)));
  const known = {
    revision,
    base,
    current: left.length === 0 ? everything : packWith(everything, current),
    ...(mine === undefined && { isUnseen: true as const, ...(verified && { verified }) }),
    bindings,
    ...(reading && { reading }),
    ids,
  };
  return { ...known, remains: remainsOf(everything, { said, ids, office, left }) };
}

/** Returns whose the items are and which were edited, so that a release is planned by it as in a workspace that tells. */
function remainsOf(
  everything: Pack,
  {
    said,
    ids,
    office,
    left,
  }: Pick<Installation, "ids"> & Pick<FileTargetState, "left"> & { said: Pack; office: FileTargetState["holds"] },
): PackRemains {
  const leftNames = new Set(left.map(nameOf));
  const items = packItems(everything).map((item) => ({ ...item, ...office.get(nameOf(item)) }));
  const { changes } = diff(asAdopted(said, items), everything);
  const edited = new Set<string>(changes.map(({ item: { kind, key }, previousKey = key }) => `${kind} ${previousKey}`));
  const holdings = items.map(({ before, ...item }): [ItemName, Holding] => {
    const name = nameOf(item);
    const hold = leftNames.has(name) ? "released" : (office.get(name)?.hold ?? "owned");
    return [name, { hold, edited: edited.has(name), owner: null, ...(before && { before }) }];
  });
  const there = new Set(items.map(nameOf));
  const lasting = left.filter((item) => there.has(nameOf(item)));
  return { lists: { ...everything }, left: listsOf(lasting), ids, holdings: new Map(holdings) };
}

function exportAlone(): Refusal {
  return new Refusal(
    "missing",
    "An export alone does not show which changes are from the workspace and which from the release.",
    "Also give the release that was installed before.",
    [],
    "give-base",
  );
}

const otherExport = ({ name, version }: Pack): Refusal =>
  new Refusal(
    "foreign",
    `The export has no item of ${quote(name)} ${version}, which was handed over: it may be of another pack.`,
    "Export the pack again from the workspace that it was imported in, or leave the export out.",
  );

function otherFolder(what: string): Refusal {
  return new Refusal("foreign", `The folder ${what}.`, "Use a separate folder for each pack in each workspace.");
}

/** The folder is not in the state that a plan was made from. */
export function stale(revision: string | undefined): Refusal {
  return new Refusal(
    "stale",
    `The folder has moved on${revision === undefined ? "" : ` to revision ${revision}`} since the plan was made.`,
    "Make a new plan.",
  );
}
