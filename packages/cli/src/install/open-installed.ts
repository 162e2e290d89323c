import type { Pack } from "@setup-pack/core";
import { type Installation, Refusal, type Workspace } from "@setup-pack/installer";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";
import { type ConfirmFlags, mayAsk } from "./confirm.js";
import type { FormatFlags, WorkspaceFlags } from "./flags.js";
import { installed, whichPack } from "./installed.js";
import { type OpenTarget, openWorkspace } from "./workspace.js";

/** A pack that a command is to change, and where. */
export interface OpenPack extends OpenTarget {
  readonly pack: Pick<Pack, "packId"> | Pack;
  readonly workspace: Workspace;
  /** Ends every request. */
  readonly stop: AbortController;
}

/** An installed one, and how it stands there. */
export interface OpenInstallation extends OpenPack {
  /** As it is before anything is done. */
  readonly installation: Installation;
}

/** Reads what a command is to change, once somebody can be asked whether it shall. */
export async function openInstalled(
  named: string,
  flags: WorkspaceFlags & FormatFlags,
  confirmation: ConfirmFlags,
  world: World,
): Promise<OpenInstallation | CommandFailure | Refusal> {
  const opened = await openPack(named, flags, confirmation, world);
  if (opened instanceof CommandFailure || opened instanceof Refusal) return opened;
  const installation = await installed(opened.pack, opened.target, flags, { relying: true });
  return installation instanceof Refusal ? installation : { ...opened, installation };
}

/** Reaches the workspace of a command that is to change a pack, once somebody can be asked whether it shall. */
export async function openPack(
  named: string,
  flags: WorkspaceFlags & FormatFlags,
  confirmation: ConfirmFlags,
  world: World,
): Promise<OpenPack | CommandFailure | Refusal> {
  const mute = mayAsk(confirmation, flags, world);
  if (mute !== undefined) return mute;
  const pack = whichPack(named, flags, world);
  if (pack instanceof CommandFailure) return pack;
  const stop = new AbortController();
  const opened = openWorkspace(flags, world, { signal: stop.signal });
  if (opened instanceof CommandFailure) return opened;
  const workspace = await opened.target.identify();
  return workspace instanceof Refusal ? workspace : { ...opened, pack, workspace, stop };
}
