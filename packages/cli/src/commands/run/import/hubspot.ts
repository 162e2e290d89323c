import { basename, resolve } from "node:path";
import { newFolder, parse } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { count } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { readBytes } from "../../../files/read-bytes.js";
import { readEmails } from "../../../import/hubspot/emails.js";
import { readFlows } from "../../../import/hubspot/flow.js";
import { hubspotPack } from "../../../import/hubspot/hubspot-pack.js";
import { gapCount, type ImportedPack } from "../../../import/imported-pack.js";
import { importJson, printImport } from "../../../import/print-import.js";
import { beginFolder, whyNotBegun } from "../../../packs/begin-folder.js";
import { titleOf } from "../../../packs/read-pack.js";
import { type GlobalFlags, paperFor, printable, reportFailure, writePieces } from "../../../print/paper.js";
import type { World } from "../../../world/world.js";

export interface ImportHubspotFlags extends GlobalFlags {
  readonly new: string;
  readonly emails?: readonly string[];
  readonly dryRun?: boolean;
  readonly format: "pretty" | "json";
}

/** Begins a source folder with workflows of HubSpot. */
export function runImportHubspot(paths: readonly string[], flags: ImportHubspotFlags, world: World): ExitCode {
  const { new: dir, emails: emailPaths = [] } = flags;
  const obstacle = whyNotBegun(dir, world);
  if (obstacle !== undefined) return obstacle;
  const flows = readFiles(paths, readFlows, world);
  const emails = flows === undefined ? undefined : readFiles(emailPaths, readEmails, world);
  if (flows === undefined || emails === undefined) return exitCode.unusable;
  const identity = { packId: world.freshName(), name: titleOf(basename(resolve(world.folder, dir))) };
  const imported = hubspotPack(
    flows.map(({ file, one }) => ({ file, flow: one })),
    emails.map(({ one }) => one),
    identity,
  );
  if (imported.refusals.length > 0) return refuse(imported, world);
  return begin(imported, newFolder({ ...identity, pack: imported.pack }), flags, world);
}

/** Returns what files hold, each thing with its file; undefined where one cannot be read, which has been told. */
function readFiles<Thing>(
  paths: readonly string[],
  as: (value: unknown) => readonly Thing[] | string,
  world: World,
): readonly { readonly file: string; readonly one: Thing }[] | undefined {
  const found: { readonly file: string; readonly one: Thing }[] = [];
  for (const file of paths) {
    const held = readJsonFile(file, as, world);
    if (held === undefined) return undefined;
    found.push(...held.map((one) => ({ file, one })));
  }
  return found;
}

function refuse({ refusals }: ImportedPack, world: World): ExitCode {
  for (const { file, name, says } of refusals)
    world.stderr.write(`${printable(file)}: ${printable(name)}: ${printable(says)}\n`);
  world.stderr.write(`setup-pack: ${count(refusals.length, "workflow")} refused, so nothing was written.\n`);
  return exitCode.refused;
}

/** Says what becomes of the workflows, and then writes it. */
function begin(
  imported: ImportedPack,
  files: ReturnType<typeof newFolder>,
  flags: ImportHubspotFlags,
  world: World,
): ExitCode {
  const { new: dir, dryRun = false, format, quiet } = flags;
  if (format === "pretty" && !quiet) writePieces(world.stdout, printImport(imported, paperFor("stdout", flags, world)));
  const added = dryRun ? [] : beginFolder(dir, files, flags, world);
  if (typeof added === "number") return added;
  const gaps = gapCount(imported);
  if (format === "json") world.stdout.write(importJson("hubspot", imported, added));
  else if (!quiet) {
    if (gaps > 0) world.stdout.write(`${count(gaps, "thing")} not imported exactly\n`);
    world.stdout.write(`${printable(dir)}: ${dryRun ? "not written" : `${count(added.length, "file")} written`}\n`);
  }
  return gaps > 0 ? exitCode.findings : exitCode.fine;
}

/** Reads what a file of JSON holds, as `as` takes it: that gives a sentence for what it does not know. What is wrong is told. */
function readJsonFile<Held extends object>(
  path: string,
  as: (value: unknown) => Held | string,
  world: World,
): Held | undefined {
  const read = readBytes(world.files, resolve(world.folder, path), largest);
  if ("failure" in read) {
    reportFailure(path, "read", read.failure, world);
    return undefined;
  }
  const held = "tooLarge" in read ? "It is larger than the maximum size." : heldIn(read.bytes, as);
  if (typeof held !== "string") return held;
  world.stderr.write(`setup-pack: ${printable(path)}: ${printable(held)}\n`);
  return undefined;
}

function heldIn<Held>(bytes: Uint8Array, as: (value: unknown) => Held | string): Held | string {
  const { value, readable, findings } = parse(bytes);
  return readable ? as(value) : `It is not JSON that can be read. ${findings[0]?.message ?? ""}`;
}
