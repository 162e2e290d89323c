import type { ExitCode } from "../../command-line/exit-code.js";
import type { World } from "../../world/world.js";
import type { FoundScenario } from "./find-scenarios.js";
import { isAmong } from "./pack-scenarios.js";
import type { PackShelf } from "./pack-shelf.js";
import { type TestedScenario, testScenario } from "./test-scenario.js";

/** A scenario that was played. */
export type PlayedScenario = TestedScenario & { readonly played: NonNullable<TestedScenario["played"]> };

/**
 * Plays those of some scenarios that are played with a pack; among them are those that cannot be played at all. A
 * number ends the run: it has been told why.
 */
export function testedWith(
  pack: string,
  scenarios: readonly FoundScenario[],
  shelf: PackShelf,
  world: World,
): readonly TestedScenario[] | ExitCode {
  const all: TestedScenario[] = [];
  for (const scenario of scenarios) {
    const tested = testScenario(scenario, shelf, world);
    if (typeof tested === "number") return tested;
    if (!isPlayed(tested) || isAmong(tested.packs, pack, world)) all.push(tested);
  }
  return all;
}

export const isPlayed = (tested: TestedScenario): tested is PlayedScenario => tested.played !== undefined;
