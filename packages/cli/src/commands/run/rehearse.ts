import { resolve } from "node:path";
import type { ScenarioDocument } from "@setup-pack/core";
import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import type { Names, ScenarioFile, ScenarioPack } from "@setup-pack/rehearsal/scenario";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import type { DialectFlags } from "../../packs/dialects-of-packs.js";
import { type ReadPack, refuseBroken } from "../../packs/read-pack.js";
import { printDiagnostic } from "../../print/diagnostic.js";
import { paperFor, printable, reportFailure, writePieces } from "../../print/paper.js";
import { isScenarioName, readScenarioFile } from "../../rehearse/scenarios/find-scenarios.js";
import { type ScenarioFlags, withFlags } from "../../rehearse/scenarios/flags-document.js";
import { type PackShelf, packPathsOf, packShelf } from "../../rehearse/scenarios/pack-shelf.js";
import { recordRefusal, recordRehearsal } from "../../rehearse/scenarios/record-rehearsal.js";
import { playAsking } from "../../rehearse/timeline/play-asking.js";
import { printTimeline } from "../../rehearse/timeline/print-timeline.js";
import type { World } from "../../world/world.js";

export interface RehearseFlags extends DialectFlags, ScenarioFlags {
  readonly scenario?: string;
  readonly automation?: string;
  readonly record?: string;
  readonly format: "pretty" | "json";
}

/** Plays what a pack does to a contact, and tells it day by day. */
export function runRehearse(path: string, flags: RehearseFlags, world: World): ExitCode {
  const misuse = misuseOf(path, flags, world);
  if (misuse !== undefined) return refuse(misuse, world);
  const shelf = packShelf(flags, world);
  const pack = shelf.at(path);
  if (typeof pack === "number") return pack;
  if (pack.pack === undefined) return refuseBroken([pack.read], flags, world);
  const file = flags.scenario === undefined ? undefined : scenarioFile(flags.scenario, flags, world);
  if (typeof file === "number") return file;
  const named = { path, pack: pack.pack };
  const chosen = file === undefined ? [named] : packsOf(named, file, shelf, flags, world);
  if (typeof chosen === "number") return chosen;
  const packs = chosen.map((one) => one.pack);
  const names = shelf.namesOf(packs);
  const enrolled = file === undefined ? automationOf(flags.automation, names, path) : undefined;
  if (typeof enrolled === "object") return refuse(enrolled.misuse, world);
  const base: ScenarioDocument = file?.document ?? { scenario: nameOf(enrolled ?? "", names) };
  const given = withFlags(base, flags, world);
  if ("misuse" in given) return refuse(given.misuse, world);
  const played = playAsking({ document: given.document, enrolled, names, file }, flags, world);
  if (played === undefined) return exitCode.unusable;
  const { rehearsal, document, unanswered } = played;
  const paths = chosen.map((one) => one.path);
  if (flags.record !== undefined) {
    const code = recordRehearsal({ ...played, paths, enrolled, names }, flags.record, world);
    if (code !== exitCode.fine) return code;
    if (!flags.quiet) world.stderr.write(`Recorded in ${printable(flags.record)}\n`);
  }
  const pieces =
    flags.format === "json"
      ? [`${JSON.stringify(rehearsal, undefined, 2)}\n`]
      : printTimeline(rehearsal, { title: document.scenario, packs, unanswered }, paperFor("stdout", flags, world));
  return writeOutput(undefined, pieces, world);
}

function refuse(misuse: string, world: World): ExitCode {
  world.stderr.write(`setup-pack: ${printable(misuse)}\n`);
  return exitCode.unusable;
}

const texts = ["scenario", "automation", "contact", "starts", "zone", "until", "record"] as const;

/** An option that is given, and says nothing: most often a variable of a script that is not set. */
const emptyOption = (flags: RehearseFlags): string | undefined => texts.find((name) => flags[name]?.trim() === "");

function misuseOf(path: string, flags: RehearseFlags, world: World): string | undefined {
  const { scenario, automation, record: into } = flags;
  const empty = emptyOption(flags);
  if (path === "") return "The name of the pack is empty. Name a file, a source folder, or -.";
  if (empty !== undefined) return `--${empty} is empty. Give it a value, or leave it out.`;
  if (scenario !== undefined && automation !== undefined)
    return "--automation enrolls the contact if there is no scenario. Leave out --scenario or --automation.";
  const refusal = into === undefined ? undefined : recordRefusal(path, into, world);
  return refusal === undefined ? undefined : `--record: ${refusal}`;
}

function scenarioFile(path: string, flags: RehearseFlags, world: World): ScenarioFile | ExitCode {
  const read = readScenarioFile({ path, place: resolve(world.folder, path) }, world);
  if ("failure" in read) {
    reportFailure(path, "read", read.failure, world);
    return exitCode.unusable;
  }
  if (read.file !== undefined) return read.file;
  if (!isScenarioName(path))
    return refuse(
      `--scenario: ${path} is not a scenario. The name of a scenario file ends in .scenario.yaml or .scenario.json. Name its pack first.`,
      world,
    );
  const paper = paperFor("stderr", flags, world);
  for (const problem of read.problems)
    writePieces(world.stderr, printDiagnostic({ ...problem, pointer: "", related: [] }, path, read.text, paper));
  return exitCode.unusable;
}

/** A pack that is played, and where it is. */
export interface PlayedPack {
  readonly path: string;
  readonly pack: ScenarioPack;
}

/** Returns the pack that was named, and those others that the scenario is played with. */
export function packsOf(
  named: PlayedPack,
  file: ScenarioFile,
  shelf: PackShelf,
  flags: RehearseFlags,
  world: World,
): readonly PlayedPack[] | ExitCode {
  if ((file.packs ?? []).length < 2) return [named];
  const place = resolve(world.folder, file.path);
  const played: PlayedPack[] = [];
  const broken: ReadPack[] = [];
  for (const path of packPathsOf({ path: file.path, place }, file, world) ?? []) {
    const shelved = shelf.at(path);
    if (typeof shelved === "number") return shelved;
    if (shelved.pack === undefined) broken.push(shelved.read);
    else played.push({ path, pack: shelved.pack });
  }
  if (broken.length > 0) return refuseBroken(broken, flags, world);
  const isNamed = ({ pack }: PlayedPack): boolean => pack.document.packId === named.pack.document.packId;
  return played.some(isNamed) ? played.map((one) => (isNamed(one) ? named : one)) : [...played, named];
}

/** Returns the key of the automation that the contact is enrolled in. */
function automationOf(written: string | undefined, names: Names, path: string): string | { readonly misuse: string } {
  const automations = names.packs.flatMap(({ document }) => document.automations ?? []);
  const keys = automations.map(({ key }) => key);
  const [only] = keys;
  if (written === undefined) {
    if (only === undefined) return { misuse: `${path} has no automation that could be rehearsed.` };
    if (keys.length === 1) return only;
    return { misuse: `${path} has several automations; name one with --automation: ${listOf(keys, "or", 20)}.` };
  }
  const lookup = names.of(["carried automation"], written);
  if (lookup.is === "one") return lookup.id;
  if (lookup.is === "several")
    return {
      misuse: `--automation: ${quote(written)} could mean ${listOf(lookup.candidates.map(({ id }) => quote(id)))}.`,
    };
  const near = didYouMean(written, lookup.known) || ` It has ${listOf(keys, "and", 20)}.`;
  return { misuse: `No automation of ${path} has the key or name ${quote(written)}.${near}` };
}

function nameOf(automation: string, { packs }: Names): string {
  const found = packs.flatMap(({ document }) => document.automations ?? []).find(({ key }) => key === automation);
  return found?.document.name ?? automation;
}
