import type { Pack } from "@setup-pack/core";
import { nameOf, packItems } from "../../part/pack-items.js";
import { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import type { Holding, Installation, InstallTarget, ItemName, PackRemains, Workspace } from "../target.js";
import { type Folder, type FolderState, marksAt, type OfficeHold, readRelease, readState } from "./state.js";

/** What a target that writes a folder works with. */
export interface FileTargetOptions {
  /** What the workspace says of itself and its lists; `offline` where it is not to be asked. */
  readonly lookups: Pick<InstallTarget, "identify" | "foresee" | "list" | "owners" | "count">;
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
  readonly holds: ReadonlyMap<string, OfficeHold>;
}

/** The revision of an installation that the folder does not know of. */
const unrecorded = "0";

/** Reads how a pack stands. */
export function readFileTargetState(
  { folder, mine, base }: FileTargetOptions,
  workspace: Workspace,
  packId: string,
): FileTargetState | Refusal {
  const state = readState(folder);
  if (state instanceof Refusal) return state;
  if (state === null || state.revision === null) {
    if (base === undefined && mine !== undefined) return exportAlone();
    const installation = base === undefined ? null : installationOf(base, mine, unrecorded, { bindings: [] });
    return { workspace, state, installation, holds: new Map() };
  }
  if (state.workspaceId !== workspace.id)
    return otherFolder(`is for the workspace ${state.workspaceId}, and this is ${workspace.id}`);
  if (state.packId.toLowerCase() !== packId.toLowerCase()) return otherFolder(`holds the pack ${state.packId}`);
  const recorded = readRelease(folder, state.revision);
  if (recorded instanceof Refusal) return recorded;
  const holds = new Map(Object.entries(state.holds ?? {}));
  return { workspace, state, installation: installationOf(recorded, mine, state.revision, state), holds };
}

function installationOf(
  base: Pack,
  mine: Pack | undefined,
  revision: string,
  state: Pick<FolderState, "bindings" | "blocks" | "holds" | "verified">,
): Installation {
  const { packId, version } = base;
  const { bindings, verified } = state;
  const blocks = marksAt(state, revision);
  const seen =
    mine === undefined
      ? { current: base, isUnseen: true as const, ...(verified && { verified }) }
      : { current: { ...mine, packId, version } };
  const known = { revision, base, ...seen, bindings, ...(blocks && { blocks }), ids: new Map() };
  return state.holds === undefined ? known : { ...known, remains: remainsOf(known, state.holds) };
}

/** Whose the items are, so that a release is planned by it as in a workspace that tells. */
function remainsOf({ current }: Pick<Installation, "current">, holds: NonNullable<FolderState["holds"]>): PackRemains {
  const office = new Map(Object.entries(holds));
  const holdings = packItems(current).map((item): [ItemName, Holding] => {
    const name = nameOf(item);
    return [name, { hold: office.get(name) ?? "owned", owner: null, edited: false }];
  });
  return { lists: { ...current }, left: {}, ids: new Map(), holdings: new Map(holdings) };
}

function exportAlone(): Refusal {
  return new Refusal(
    "missing",
    "Of an export alone nobody can tell what was changed in the workspace and what was released.",
    "Give the release that was installed before as well.",
    [],
    "give-base",
  );
}

function otherFolder(what: string): Refusal {
  return new Refusal("foreign", `The folder ${what}.`, "Give each pack in each workspace a folder of its own.");
}

/** The folder is not in the state that a plan was made from. */
export function stale(revision: string | undefined): Refusal {
  return new Refusal(
    "stale",
    `The folder has moved on${revision === undefined ? "" : ` to revision ${revision}`} since the plan was made.`,
    "Make a new plan.",
  );
}
