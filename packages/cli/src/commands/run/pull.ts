import { resolve } from "node:path";
import { canonical, type Pack, unpack } from "@setup-pack/core";
import { encodeBase64 } from "@setup-pack/core/format";
import { count } from "@setup-pack/core/words";
import { type Installation, Refusal } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { assetBytes } from "../../folder/build-folder.js";
import { targetFolder } from "../../folder/stage.js";
import { writeFolder } from "../../folder/write-together.js";
import { CommandFailure, endCommand } from "../../install/command-failure.js";
import type { WorkspaceFlags } from "../../install/flags.js";
import { installed, whichPack } from "../../install/installed.js";
import { openWorkspace } from "../../install/workspace.js";
import { printable, reportFailure } from "../../print/paper.js";
import type { World } from "../../world/world.js";

type Asset = NonNullable<Pack["assets"]>[number];

/** An installed pack with the bytes of its files, and the assets whose bytes could not be had. */
interface FetchedPack {
  readonly pack: Pack;
  readonly missing: readonly { readonly key: string; readonly why: string }[];
}

/** Milliseconds that a file may take. */
const patience = 120_000;

/**
 * Fetches the bytes of an installed pack's files from where the workspace keeps them: from the workspace's own origin,
 * or over https, and without the key. Each must be the file that its digest says.
 */
async function fetchContents(
  { current, addresses }: Pick<Installation, "current" | "addresses">,
  workspaceUrl: string,
  world: Pick<World, "workspaceFetch" | "bytes">,
): Promise<FetchedPack> {
  const missing: { key: string; why: string }[] = [];
  const assets: Asset[] = [];
  for (const asset of current.assets ?? []) {
    const address = addresses?.get(asset.key);
    const isWhole = typeof asset.data === "string" || address === undefined;
    const fetched = isWhole ? undefined : await fetchFile(asset, address, workspaceUrl, world);
    if (typeof fetched === "string") missing.push({ key: asset.key, why: fetched });
    assets.push(fetched instanceof Uint8Array ? { ...asset, data: encodeBase64(fetched) } : asset);
  }
  return { pack: assets.length === 0 ? current : { ...current, assets }, missing };
}

/** The bytes, or why there are none. */
async function fetchFile(
  { byteSize, sha256 }: Asset,
  address: string,
  workspaceUrl: string,
  { workspaceFetch, bytes }: Pick<World, "workspaceFetch" | "bytes">,
): Promise<Uint8Array | string> {
  const isSafe =
    URL.canParse(address) &&
    (new URL(address).origin === new URL(workspaceUrl).origin || new URL(address).protocol === "https:");
  if (!isSafe) return `its address ${address} is neither the workspace's nor https.`;
  try {
    const signal = AbortSignal.timeout(patience);
    const { status, body } = await workspaceFetch(address, { method: "GET", headers: {}, redirect: "manual", signal });
    if (status !== 200) return `${address} answered ${status}.`;
    const content = new Uint8Array(byteSize);
    const reader = body?.getReader();
    let length = 0;
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      const chunk = part.value ?? new Uint8Array();
      if (length + chunk.length > byteSize) {
        await reader?.cancel();
        return `${address} sends more bytes than the file has.`;
      }
      content.set(chunk, length);
      length += chunk.length;
    }
    const isRight = length === byteSize && (await bytes.sha256(content)) === sha256;
    return isRight ? content : `the file at ${address} is another file.`;
  } catch (error) {
    return `${address} could not be fetched: ${error instanceof Error ? error.message : String(error)}`;
  }
}

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
        `${into} is not empty, and was not changed. Name a new folder. To import the changes into an existing folder, build the new one and use setup-pack unpack PACK ${into} --into.`,
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
