import { join, relative, resolve } from "node:path";
import { count } from "@setup-pack/core/words";
import type { Rehearsal } from "@setup-pack/rehearsal";
import { countCoverage, coverPack, percentOf, scenarioText } from "@setup-pack/rehearsal/scenario";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { readBytes } from "../../files/read-bytes.js";
import { writeAtomically } from "../../files/write-atomically.js";
import type { DialectFlags } from "../../packs/dialects-of-packs.js";
import { refuseBroken } from "../../packs/read-pack.js";
import { printable, reportFailure } from "../../print/paper.js";
import { progress } from "../../print/progress.js";
import { findScenarios } from "../../rehearse/scenarios/find-scenarios.js";
import { packShelf } from "../../rehearse/scenarios/pack-shelf.js";
import { unnamedPack } from "../../rehearse/scenarios/record-rehearsal.js";
import { testScenario } from "../../rehearse/scenarios/test-scenario.js";
import { type Failure, failureOf } from "../../world/failure.js";
import type { World } from "../../world/world.js";

export interface ScenariosFlags extends DialectFlags {
  readonly into: string;
}

/** Writes recorded scenarios that come through every block and outcome of a pack that none there comes through yet. */
export function runScenarios(path: string, flags: ScenariosFlags, world: World): ExitCode {
  if (path === "-") {
    world.stderr.write(`setup-pack: ${unnamedPack}\n`);
    return exitCode.unusable;
  }
  if (flags.into === "") {
    world.stderr.write("setup-pack: --into is empty. Name the folder that scenarios are written into.\n");
    return exitCode.unusable;
  }
  const shelf = packShelf(flags, world);
  const shelved = shelf.at(path);
  if (typeof shelved === "number") return shelved;
  const { pack } = shelved;
  if (pack === undefined) return refuseBroken([shelved.read], flags, world);
  const folder = resolve(world.folder, flags.into);
  try {
    world.files.mkdirSync(folder, { recursive: true });
  } catch (error) {
    const failure = failureOf(error);
    reportFailure(flags.into, "used", failure.code === "EEXIST" ? notAFolder : failure, world);
    return exitCode.unusable;
  }
  const done: Rehearsal[] = [];
  for (const found of findScenarios([flags.into], world).found) {
    const tested = testScenario(found, shelf, world);
    if (typeof tested === "number") return tested;
    if (tested.played?.names.packs.some((one) => one.document.packId === pack.document.packId))
      done.push(tested.played.rehearsal);
  }
  const automations = pack.document.automations ?? [];
  const step = progress("Going through", automations.length, flags, world);
  let index = 0;
  const made = coverPack(pack, shelf.namesOf([pack]), done, (key) => step.to(index++, key));
  step.end();
  const way = relative(folder, resolve(world.folder, path)).replaceAll("\\", "/");
  let written = 0;
  for (const { slug, document } of made) {
    const { scenario, ...rest } = document;
    const text = scenarioText({ scenario, pack: way === "" ? "." : way, ...rest }, `${slug}.scenario.yaml`);
    const file = freePath(folder, slug, text, world);
    if (file === undefined) continue;
    written++;
    const failure = writeAtomically(file, text, world);
    if (failure !== undefined) {
      reportFailure(join(flags.into, relative(folder, file)), "written", failure, world);
      return exitCode.unusable;
    }
    if (!flags.quiet) world.stdout.write(`${printable(join(flags.into, relative(folder, file)))}\n`);
  }
  if (!flags.quiet) world.stdout.write(summary(written));
  const counter = countCoverage();
  for (const rehearsal of [...done, ...made.map((one) => one.rehearsal)]) counter.add([pack], rehearsal);
  const { blocks, outcomes, missed } = counter.coverage();
  if (missed.length > 0 && !flags.quiet && blocks.total > 0)
    world.stderr.write(
      `setup-pack: ${Math.floor(percentOf(blocks))} % of blocks and ${Math.floor(percentOf(outcomes))} % of outcomes are covered. No path was found to the others; setup-pack test --coverage lists them.\n`,
    );
  return exitCode.fine;
}

const notAFolder: Failure = {
  code: "EEXIST",
  message: "It is a file. Name a folder; it is created if it does not exist.",
};

const summary = (made: number): string =>
  made === 0 ? "Everything that can be reached is already covered.\n" : `${count(made, "scenario")} written\n`;

/**
 * Returns a file that is not there yet: what somebody has written stays. Undefined where the very same scenario has
 * been written there meanwhile, as by another run at the same time.
 */
function freePath(folder: string, slug: string, text: string, { files }: World): string | undefined {
  for (let number = 1; ; number++) {
    const path = join(folder, `${slug}${number === 1 ? "" : `-${number}`}.scenario.yaml`);
    if (!files.existsSync(path)) return path;
    const there = readBytes(files, path, mostBytes);
    if ("bytes" in there && there.bytes.equals(Buffer.from(text))) return undefined;
  }
}

/** A longer file is none that was written here. */
const mostBytes = 16 * 1024 * 1024;
