import { resolve } from "node:path";
import { canonical, unpack } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import { type Installation, Refusal } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { assetBytes } from "../../folder/build-folder.js";
import { targetFolder } from "../../folder/target-folder.js";
import { writeFolder } from "../../folder/write-folder.js";
import { CommandFailure, endCommand } from "../../install/command-failure.js";
import { fetchContents } from "../../install/fetch-contents.js";
import type { WorkspaceFlags } from "../../install/flags.js";
import { installed, whichPack } from "../../install/installed.js";
import { openWorkspace } from "../../install/workspace.js";
import { printable } from "../../print/printable.js";
import { reportFailure } from "../../print/say.js";
import type { World } from "../../world/world.js";

export interface PullFlags extends WorkspaceFlags {
  readonly into: string;
}

/** Writes an installed pack, as the workspace has it now, as a new source folder. */
export async function runPull(named: string, flags: PullFlags, world: World): Promise<ExitCode> {
  const { into } = flags;
  const there = targetFolder(into, world);
  if (typeof there === "object") {
    reportFailure(into, "used", there, world);
    return exitCode.unusable;
  }
  if (there === "filled")
    return endCommand(
      new CommandFailure(
        `${into} is not empty, and was left alone: name a new folder. To take over what changed into one that is there, build the new one and use setup-pack unpack PACK ${into} --into.`,
      ),
      world,
    );
  const pack = whichPack(named, flags, world);
  if (pack instanceof CommandFailure) return endCommand(pack, world);
  const opened = openWorkspace(flags, world);
  if (opened instanceof CommandFailure) return endCommand(opened, world);
  const installation = await installed(pack, opened.target);
  if (installation instanceof Refusal) return endCommand(installation, world);
  const url = flags.workspace ?? world.environment.workspaceUrl ?? "";
  const { pack: whole, missing } = await fetchContents(installation, url, world);
  const files = new Map([
    ...unpack(canonical(JSON.stringify(whole)), assetBytes(world.bytes)),
    ...dialectFiles(installation),
  ]);
  const written = writeFolder(resolve(world.folder, into), new Map(), files, world);
  if ("code" in written) {
    reportFailure(into, "written", written, world);
    return exitCode.unusable;
  }
  for (const { key, why } of missing)
    world.stderr.write(
      `setup-pack: warning: ${printable(`The file of asset ${JSON.stringify(key)} is not in it: ${why}`)}\n`,
    );
  if (!flags.quiet)
    world.stdout.write(`${printable(`${whole.name} ${whole.version}: ${count(files.size, "file")} in ${into}`)}\n`);
  return exitCode.fine;
}

/** Returns the dialects that the installation was made by, so that the folder is read as the pack was. */
function dialectFiles({ reading }: Installation): [string, Uint8Array][] {
  const dialects = reading?.dialects ?? [];
  if (dialects.length < 2) return dialects.map((dialect) => ["dialect.json", jsonBytes(dialect)]);
  const files = dialects.map((_, index) => `dialects/${index + 1}.dialect.json`);
  const named = files.map((dialect) => ({ packs: "**", dialect }));
  return [
    ...dialects.map((dialect, index): [string, Uint8Array] => [files[index] ?? "", jsonBytes(dialect)]),
    ["setup-pack.config.json", jsonBytes({ dialect: named })],
  ];
}

const jsonBytes = (value: unknown): Uint8Array => new TextEncoder().encode(`${JSON.stringify(value, undefined, 2)}\n`);
