import { join, relative, resolve } from "node:path";
import { usMessaging } from "@setup-pack/core/templates";
import { writePromises } from "@setup-pack/rehearsal/prove";
import { scenarioText } from "@setup-pack/rehearsal/scenario";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeAtomically } from "../../files/write-atomically.js";
import { writeOutput } from "../../files/write-output.js";
import type { DialectFlags } from "../../packs/dialects-of-packs.js";
import { paperFor, printable, reportFailure } from "../../print/paper.js";
import { progress } from "../../print/progress.js";
import { promisesOfPack } from "../../prove/promises-of-pack.js";
import { type ProvedFile, proveFile } from "../../prove/prove-file.js";
import { proveGithub, proveJson, proveJunit, provePretty } from "../../prove/report.js";
import { findScenarios } from "../../rehearse/scenarios/find-scenarios.js";
import { packPathsOf, packShelf } from "../../rehearse/scenarios/pack-shelf.js";
import { isPromisesName, promiseFiles } from "../../rehearse/scenarios/promises-near.js";
import { packsFrom } from "../../rehearse/scenarios/record-rehearsal.js";
import { pathsFromRoot } from "../../report/formats/paths-from-root.js";
import { failureOf } from "../../world/failure.js";
import type { World } from "../../world/world.js";

export interface ProveFlags extends DialectFlags {
  readonly only?: readonly string[];
  readonly events?: number;
  readonly days?: number;
  readonly budget?: number;
  readonly record?: string;
  readonly init?: string;
  readonly strict?: boolean;
  readonly assumeKnown?: boolean;
  readonly format: "pretty" | "json" | "junit" | "github";
  readonly output?: string;
}

/** Searches for plays that break promises, and says what was found. */
export function runProve(inputs: readonly string[], flags: ProveFlags, world: World): ExitCode {
  if (flags.init !== undefined) return beginPromises(inputs, flags.init, world);
  const paths = inputs.length === 0 ? ["."] : inputs.flatMap((input) => promisesMeantBy(input, world));
  const { found, unusable } = findScenarios(paths, world, promiseFiles);
  for (const { path, failure } of unusable) reportFailure(path, "proved", failure, world);
  if (found.length === 0) {
    if (unusable.length === 0)
      world.stderr.write(
        "setup-pack: No promises found: there is no file whose name ends in .promises.yaml.\n  setup-pack prove PACK --init us.promises.yaml writes some to begin with.\n",
      );
    return exitCode.unusable;
  }
  const shelf = packShelf(flags, world);
  const step = progress("Proving", found.length, flags, world);
  const files: ProvedFile[] = [];
  const { events, days, budget, assumeKnown } = flags;
  const options = {
    ...(events === undefined ? {} : { events }),
    ...(days === undefined ? {} : { days }),
    ...(budget === undefined ? {} : { budget }),
    ...(assumeKnown === undefined ? {} : { assumeKnown }),
  };
  for (const [index, one] of found.entries()) {
    const beginning = (id: string): void => step.to(index, `${one.path} ${id}`);
    const proved = proveFile(one, shelf, { options, only: flags.only, beginning }, world);
    if (typeof proved === "number") {
      step.end();
      return proved;
    }
    files.push(proved);
  }
  step.end();
  const all = files.flatMap(({ proved }) => proved);
  const missing = (flags.only ?? []).filter((id) => !all.some(({ promise }) => promise.id === id));
  if (
    missing.length > 0 &&
    files.every(({ unusable: failure, problems }) => failure === undefined && problems.length === 0)
  ) {
    world.stderr.write(`setup-pack: --only: No promise is called ${printable(missing.join(", "))}.\n`);
    return exitCode.unusable;
  }
  const written = writeReport(files, flags, world);
  if (written !== exitCode.fine) return written;
  if (flags.record !== undefined && !record(files, flags.record, world)) return exitCode.unusable;
  if (unusable.length > 0 || files.some((one) => one.unusable !== undefined || one.problems.length > 0))
    return exitCode.unusable;
  const isFine = all.every(
    ({ proof: { verdict, unfinished } }) => verdict.startsWith("kept/") && !(flags.strict === true && unfinished),
  );
  return isFine ? exitCode.fine : exitCode.findings;
}

/** Returns the promise files near a pack's file, where it has some; all else is what it is. */
function promisesMeantBy(input: string, world: World): readonly string[] {
  if (isPromisesName(input) || !input.endsWith(".json")) return [input];
  const ofPack = promisesOfPack(input, world);
  return ofPack.length === 0 ? [input] : ofPack.map(({ path }) => path);
}

function writeReport(files: readonly ProvedFile[], { format, output, ...flags }: ProveFlags, world: World): ExitCode {
  const printers: Readonly<Record<ProveFlags["format"], () => Iterable<string>>> = {
    pretty: () => provePretty(files, paperFor("stdout", flags, world)),
    json: () => proveJson(files),
    junit: () => proveJunit(files, pathsFromRoot(world)),
    github: () => proveGithub(files, pathsFromRoot(world)),
  };
  return writeOutput(output, printers[format](), world, { as: format === "github" ? "commands" : undefined });
}

/** Writes a scenario for each promise that is broken, over no other; false where one could not be written. */
function record(files: readonly ProvedFile[], into: string, world: World): boolean {
  if (!files.some(({ proved }) => proved.some(({ replayed }) => replayed !== undefined))) return true;
  const folder = resolve(world.folder, into);
  try {
    world.files.mkdirSync(folder, { recursive: true });
  } catch (error) {
    reportFailure(into, "used", failureOf(error), world);
    return false;
  }
  let isWritten = true;
  for (const { path, packs, proved } of files)
    for (const { promise, replayed } of proved) {
      if (replayed === undefined) continue;
      const name = join(into, `${promise.id}.scenario.yaml`);
      const way = relative(folder, resolve(world.folder, path)).replaceAll("\\", "/");
      const { scenario, pack: _, expect: __, ...rest } = replayed.document;
      const document = {
        scenario,
        pack: packsFrom(
          name,
          packs.map((one) => one.path),
          world,
        ),
        ...rest,
        expect: { keeps: [`${way}#${promise.id}`] },
      };
      const place = resolve(world.folder, name);
      const text = scenarioText(document, name);
      if (world.files.existsSync(place)) {
        if (world.files.readFileSync(place, "utf8") === text) continue;
        world.stderr.write(
          `setup-pack: ${printable(name)}: The file already exists with another sequence of events. Move it, or choose another folder.\n`,
        );
        isWritten = false;
        continue;
      }
      const failure = writeAtomically(place, text, world);
      if (failure === undefined) world.stderr.write(`Wrote ${printable(name)}\n`);
      else {
        reportFailure(name, "written", failure, world);
        isWritten = false;
      }
    }
  return isWritten;
}

/** Writes a file of promises for messages in the United States, about these packs or the source folder around it. */
function beginPromises(packs: readonly string[], path: string, world: World): ExitCode {
  const place = resolve(world.folder, path);
  const why = ((): string | undefined => {
    if (!isPromisesName(path)) return "Its name must end in .promises.yaml or .promises.json.";
    if (world.files.existsSync(place)) return "The file already exists. Choose another name.";
    const missing = packs.find((pack) => !world.files.existsSync(resolve(world.folder, pack)));
    if (missing !== undefined) return `There is no pack ${missing}. Name existing packs.`;
    const isAround = packPathsOf({ path, place }, { packs: undefined }, world) !== undefined;
    return packs.length === 0 && !isAround ? "No source folder is around it. Name the packs." : undefined;
  })();
  if (why !== undefined) {
    world.stderr.write(`setup-pack: ${printable(path)}: ${printable(why)}\n`);
    return exitCode.unusable;
  }
  const named = packs.length === 0 ? {} : { packs: packsFrom(path, packs, world) };
  const failure = writeAtomically(place, writePromises(undefined, path, { ...named, ...usMessaging }), world);
  if (failure !== undefined) {
    reportFailure(path, "written", failure, world);
    return exitCode.unusable;
  }
  world.stderr.write(
    `Wrote ${printable(path)}: ${usMessaging.promises.length} promises. Ask your lawyer which rules apply to you.\n`,
  );
  return exitCode.fine;
}
