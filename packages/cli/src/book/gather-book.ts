import type { BookPromises, BookSource, BookTrust } from "@setup-pack/book";
import { bounds, diff } from "@setup-pack/core";
import { assumptionText, claimOf, playLines } from "@setup-pack/rehearsal/prove";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { type DiffDescription, describeDiff } from "../diff/description/index.js";
import { htmlBounds } from "../diff/print/index.js";
import {
  bookOf,
  booksOfReleases,
  type DialectFlags,
  type DialectsOfPacks,
  readDialects,
} from "../packs/dialects-of-packs.js";
import { judged } from "../packs/pack-checks.js";
import {
  areOfOnePack,
  isSound,
  namedInput,
  type ReadPack,
  readPack,
  refuseBroken,
  type SoundPack,
} from "../packs/read-pack.js";
import { reportFailure } from "../print/paper.js";
import { proveFile } from "../prove/prove-file.js";
import { withScenarios } from "../rehearse/comparison/compare-scenarios.js";
import { scenariosOnDisk } from "../rehearse/comparison/scenarios-of-pack.js";
import { findScenarios } from "../rehearse/scenarios/find-scenarios.js";
import { isAmong, isPlayed, scenariosNear, testedWith } from "../rehearse/scenarios/pack-scenarios.js";
import { packShelf } from "../rehearse/scenarios/pack-shelf.js";
import { promiseFiles } from "../rehearse/scenarios/promises-near.js";
import type { TestedScenario } from "../rehearse/scenarios/test-scenario.js";
import { checkBeforeUse, releaseToCheck } from "../trust/check-release.js";
import type { TrustFlags } from "../trust/flags.js";
import { sayBrokenTrust } from "../trust/trust-in-force.js";
import type { World } from "../world/world.js";
import { type ComparedReleases, changes } from "./changes.js";

/** What a book is to be made of besides its pack. */
export interface BookSourceFlags extends DialectFlags, TrustFlags {
  /** The release before. */
  readonly against?: string;
  /** The folder of scenarios, instead of those near the pack. */
  readonly scenarios?: string;
}

/** What a book is made of. */
export interface GatheredBook {
  readonly source: BookSource;
  /** What differs from the release before, in words; undefined where none is compared. */
  readonly differences: DiffDescription | undefined;
}

/** What the book of a pack is made of. A number ends the run: it has been told why. */
export async function gatherBook(path: string, flags: BookSourceFlags, world: World): Promise<GatheredBook | ExitCode> {
  const { against } = flags;
  const pack = readPack(path, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const dialects = readDialects(against === undefined ? [path] : [path, against], flags, world);
  if (typeof dialects === "number") return dialects;
  const compared =
    against === undefined ? undefined : comparedReleases(against, { path, pack, dialects }, flags, world);
  if (typeof compared === "number") return compared;
  const tested = testedScenarios(path, flags, world);
  if (typeof tested === "number") return tested;
  const [entry = pack.entry] = namedInput(path, world).kind === "stdin" ? [] : await judged(path, world);
  const { diagnostics: findings, suppressed: accepted } = entry;
  const promises = promisesNear(path, flags, world);
  if (typeof promises === "number") return promises;
  const trust = await bookTrust(pack, flags, world);
  if (typeof trust === "number") return trust;
  const source = {
    pack: pack.compiled,
    book: bookOf(path, pack, dialects),
    ...rehearsalsIn(tested),
    findings,
    accepted,
    changes: compared && changes(compared),
    isUnsaved: false,
    promises,
    ...(trust !== undefined && { trust }),
  };
  return { source, differences: compared?.description };
}

/** The pack that a book is of. */
interface BookedPack {
  readonly path: string;
  readonly pack: SoundPack;
  readonly dialects: DialectsOfPacks;
}

function comparedReleases(
  against: string,
  { path, pack, dialects }: BookedPack,
  flags: BookSourceFlags,
  world: World,
): ComparedReleases | ExitCode {
  const before = readPack(against, world);
  if (!isSound(before)) return refuseBroken([before], flags, world);
  if (!areOfOnePack(before, pack, flags, world)) return exitCode.refused;
  const books = booksOfReleases([against, before], [path, pack], dialects);
  const [from, to] = [before.compiled, pack.compiled];
  const changed = withScenarios(
    diff(from.document, to.document, books),
    scenariosOnDisk(path, flags, world),
    [before, pack],
    books,
  );
  return {
    from,
    to,
    diff: changed,
    description: describeDiff(changed, from, to, htmlBounds, books),
    bounds: [bounds(from.document, books[0]), bounds(to.document, books[1])],
  };
}

/** The most turns of the engine for one promise: a book takes some seconds for each at most. */
const budget = 100_000;

/** Returns the promises of the files near the pack that are about it, looked into as the files say. */
function promisesNear(path: string, flags: BookSourceFlags, world: World): BookPromises | ExitCode {
  const shelf = packShelf(flags, world);
  const proved: BookPromises["proved"][number][] = [];
  const unproved: BookPromises["unproved"][number][] = [];
  for (const found of scenariosNear(path, world, promiseFiles)) {
    const file = proveFile(found, shelf, { options: { budget }, only: undefined, beginning: () => undefined }, world);
    if (typeof file === "number") return file;
    const why = file.unusable?.message ?? file.problems[0]?.message;
    if (why !== undefined) unproved.push({ path: found.path, why });
    if (
      !isAmong(
        file.packs.map((one) => one.path),
        path,
        world,
      )
    )
      continue;
    for (const { promise, proof, replayed } of file.proved)
      proved.push({
        sentence: promise.sentence,
        because: promise.because,
        claim: claimOf(proof),
        obstacles: proof.obstacles,
        play: playLines(replayed),
        assumptions: proof.assumptions.map(assumptionText),
      });
  }
  return { proved, unproved };
}

/** Returns the scenarios of a folder, or those near the pack, played with it. */
function testedScenarios(path: string, flags: BookSourceFlags, world: World): readonly TestedScenario[] | ExitCode {
  const search =
    flags.scenarios === undefined
      ? { found: scenariosNear(path, world), unusable: [] }
      : findScenarios([flags.scenarios], world);
  for (const { path: shown, failure } of search.unusable) reportFailure(shown, "read", failure, world);
  if (search.unusable.length > 0) return exitCode.unusable;
  return testedWith(path, search.found, packShelf(flags, world), world);
}

function rehearsalsIn(tested: readonly TestedScenario[]): Pick<BookSource, "scenarios" | "unplayed"> {
  return {
    scenarios: tested.filter(isPlayed).map(({ played: { file, names, rehearsal }, failures }) => ({
      name: file.name,
      rehearsal,
      packs: names.packs,
      failures: failures.map(({ message }) => message),
    })),
    unplayed: tested
      .filter((one) => !isPlayed(one))
      .map(({ path, name, problems, failures, unusable }) => ({
        name: name ?? path,
        why: unusable?.message ?? [...problems, ...failures][0]?.message ?? "the reason is not known",
      })),
  };
}

/**
 * Returns who made and approved a release, by the trust files in force; undefined where none is. A number ends the run:
 * a trust file cannot be used, which was said.
 */
async function bookTrust(pack: ReadPack, flags: TrustFlags, world: World): Promise<BookTrust | undefined | ExitCode> {
  const checked = await checkBeforeUse(releaseToCheck(pack), flags, world);
  if (checked === undefined) return undefined;
  if ("broken" in checked) {
    sayBrokenTrust(checked, flags, world);
    return exitCode.unusable;
  }
  return { signers: checked.signers, failures: checked.failures.map(({ code, message }) => `${code}: ${message}`) };
}
