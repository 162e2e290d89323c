import { basename, resolve } from "node:path";
import { newFolder } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { type Email, readEmails } from "../../../import/hubspot/emails.js";
import { readFlows } from "../../../import/hubspot/flow.js";
import { type FlowInFile, type HubspotPack, hubspotPack } from "../../../import/hubspot/hubspot-pack.js";
import { importJson } from "../../../import/import-json.js";
import { printImport } from "../../../import/print-import.js";
import { readJsonFile } from "../../../import/read-json-file.js";
import { beginFolder, whyNotBegun } from "../../../packs/begin-folder.js";
import { titleOf } from "../../../packs/title-of.js";
import { type GlobalFlags, paperFor } from "../../../print/paper.js";
import { printable } from "../../../print/printable.js";
import { writePieces } from "../../../print/write-pieces.js";
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
  const flows: FlowInFile[] = [];
  for (const file of paths) {
    const read = readJsonFile(file, readFlows, world);
    if (read === undefined) return exitCode.unusable;
    flows.push(...read.map((flow) => ({ file, flow })));
  }
  const emails: Email[] = [];
  for (const file of emailPaths) {
    const read = readJsonFile(file, readEmails, world);
    if (read === undefined) return exitCode.unusable;
    emails.push(...read);
  }
  const identity = { packId: world.freshName(), name: titleOf(basename(resolve(world.folder, dir))) };
  const imported = hubspotPack(flows, emails, identity);
  if (imported.refusals.length > 0) return refuse(imported, world);
  return begin(imported, newFolder({ ...identity, pack: imported.pack }), flags, world);
}

function refuse({ refusals }: HubspotPack, world: World): ExitCode {
  for (const { file, name, says } of refusals)
    world.stderr.write(`${printable(file)}: ${printable(name)}: ${printable(says)}\n`);
  world.stderr.write(`setup-pack: ${count(refusals.length, "workflow")} refused, so nothing was written.\n`);
  return exitCode.refused;
}

/** Says what becomes of the workflows, and then writes it. */
function begin(
  imported: HubspotPack,
  files: ReturnType<typeof newFolder>,
  flags: ImportHubspotFlags,
  world: World,
): ExitCode {
  const { new: dir, dryRun = false, format, quiet } = flags;
  if (format === "pretty" && !quiet) writePieces(world.stdout, printImport(imported, paperFor("stdout", flags, world)));
  const added = dryRun ? [] : beginFolder(dir, files, flags, world);
  if (typeof added === "number") return added;
  const gaps = gapCount(imported);
  if (format === "json") world.stdout.write(importJson(imported, added));
  else if (!quiet) {
    if (gaps > 0) world.stdout.write(`${count(gaps, "thing")} not taken over as in HubSpot\n`);
    world.stdout.write(`${printable(dir)}: ${dryRun ? "not written" : `${count(added.length, "file")} written`}\n`);
  }
  return gaps > 0 ? exitCode.findings : exitCode.fine;
}

const gapCount = ({ automations, templates }: HubspotPack): number =>
  [...automations.flatMap(({ parts }) => parts), ...templates.map(({ notes }) => notes)].reduce(
    (sum, { gaps }) => sum + gaps.length,
    0,
  );
