import type { Pack } from "@setup-pack/core";
import { type Installation, Refusal, type Workspace } from "@setup-pack/installer";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";
import { type ConfirmFlags, mayAsk } from "./confirm.js";
import type { FormatFlags, WorkspaceFlags } from "./flags.js";
import { installed } from "./installed.js";
import { whichPack } from "./which-pack.js";
import { type OpenTarget, openWorkspace } from "./workspace.js";

/** An installed pack that a command is to change, and where it stands. */
export interface OpenInstallation extends OpenTarget {
  readonly pack: Pick<Pack, "packId"> | Pack;
  readonly workspace: Workspace;
  /** As it is before anything is done. */
  readonly installation: Installation;
  /** Ends every request. */
  readonly stop: AbortController;
}

/** Reads what a command is to change, once somebody can be asked whether it shall. */
export async function openInstalled(
  named: string,
  flags: WorkspaceFlags & FormatFlags,
  confirmation: ConfirmFlags,
  world: World,
): Promise<OpenInstallation | CommandFailure | Refusal> {
  const mute = mayAsk(confirmation, flags, world);
  if (mute !== undefined) return mute;
  const pack = whichPack(named, flags, world);
  if (pack instanceof CommandFailure) return pack;
  const stop = new AbortController();
  const opened = openWorkspace(flags, world, { signal: stop.signal });
  if (opened instanceof CommandFailure) return opened;
  const workspace = await opened.target.identify();
  if (workspace instanceof Refusal) return workspace;
  const installation = await installed(pack, opened.target);
  return installation instanceof Refusal ? installation : { ...opened, pack, workspace, installation, stop };
}
