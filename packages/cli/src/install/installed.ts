import { resolve } from "node:path";
import type { Pack } from "@setup-pack/core";
import { count, quote } from "@setup-pack/core/words";
import { type Installation, type InstallTarget, Refusal, type Workspace } from "@setup-pack/installer";
import { isSound, type ReadPack, readPack, refuseBroken } from "../packs/read-pack.js";
import { type GlobalFlags, printable } from "../print/paper.js";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";
import { type ConfirmFlags, mayAsk } from "./confirm.js";
import type { FormatFlags, WorkspaceFlags } from "./flags.js";
import { type OpenTarget, openWorkspace } from "./workspace.js";

/** Returns a pack as it is installed, with what relies on its items where that is wanted; a refusal where it is not. */
export async function installed(
  pack: Pick<Pack, "packId"> | Pack,
  target: Pick<InstallTarget, "read">,
  { handOver }: Pick<WorkspaceFlags, "handOver"> = {},
  wanted: Parameters<InstallTarget["read"]>[1] = { relying: false },
): Promise<Installation | Refusal> {
  const found = await target.read(pack.packId, wanted);
  const called = "name" in pack ? quote(pack.name) : `The pack ${pack.packId}`;
  const remedy = "Install it with setup-pack install, or give the pack that is meant.";
  return (
    found ??
    new Refusal(
      "missing",
      `${called} is not ${handOver === undefined ? "installed in this workspace" : `handed over in ${handOver}`}.`,
      remedy,
    )
  );
}

const aPackId = "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10";

const packId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the pack that an argument means: an id, or a pack that has one. */
export function whichPack(
  named: string,
  flags: GlobalFlags,
  world: World,
): Pick<Pack, "packId"> | Pack | CommandFailure {
  if (named !== "-" && !world.files.existsSync(resolve(world.folder, named)))
    return packId.test(named)
      ? { packId: named }
      : new CommandFailure(`${printable(named)} is not a file, a folder, or a packId such as ${aPackId}.`);
  const pack = readPack(named, world);
  return isSound(pack) ? pack.compiled.document : brokenPacks([pack], flags, world);
}

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

/** Says on standard error what is wrong with packs, one of which cannot be used, and ends the command with it. */
export function brokenPacks(packs: readonly ReadPack[], flags: GlobalFlags, world: World): CommandFailure {
  const code = refuseBroken(packs, flags, world);
  const broken = packs.filter(({ compiled }) => compiled === null);
  return new CommandFailure("", code, broken.map(faultOf).join(" "));
}

function faultOf({ path, entry: { failure, diagnostics } }: ReadPack): string {
  if (failure !== undefined) return `${path} cannot be read: ${failure.message}`;
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  return `${path} has ${count(errors.length, "error")}: ${errors[0]?.message ?? ""}`;
}
