import { dirname, resolve } from "node:path";
import { listOf, quote } from "@setup-pack/core/words";
import { follow, readPromises, resolvePromises } from "@setup-pack/rehearsal/prove";
import type { Names, PromiseNamed } from "@setup-pack/rehearsal/scenario";
import { readBytes } from "../../files/read-bytes.js";
import type { World } from "../../world/world.js";
import { type FoundScenario, findScenarios } from "./find-scenarios.js";

/** Returns whether a file is called as promise files are. */
export const isPromisesName = (name: string): boolean => /\.promises\.(?:ya?ml|json)$/i.test(name);

/** What promise files are looked for by. */
export const promiseFiles = {
  isName: isPromisesName,
  none: {
    code: "NO_PROMISES",
    message:
      "Promise files have names that end in .promises.yaml or .promises.json. Name one, or a folder that has some.",
  },
};

/** The largest promise file that is looked at: core refuses shorter texts already. */
export const mostPromiseBytes = 8 * 1024 * 1024;

/** Finds the promises that a scenario names: by id in the files beside its packs, or as path#id from the scenario. */
export function promisesNear(
  scenario: FoundScenario,
  packs: readonly string[],
  names: Names,
  world: World,
): PromiseNamed {
  return (written, starts) => {
    const hash = written.lastIndexOf("#");
    const id = written.slice(hash + 1);
    const folders = [...new Set(packs.map((path) => (/\.json$/i.test(path) ? dirname(path) : path)))];
    const places =
      hash < 0
        ? findScenarios(folders, world, promiseFiles).found.map(({ place }) => place)
        : [resolve(dirname(scenario.place), written.slice(0, hash))];
    const found = places.flatMap((place) => {
      const read = readBytes(world.files, place, mostPromiseBytes);
      const { file } = "bytes" in read ? readPromises(read.bytes.toString("utf8"), place) : {};
      const { promises } = file === undefined ? {} : resolvePromises(file, names);
      return promises?.promises.filter((one) => one.id === id) ?? [];
    });
    const [promise] = found;
    if (promise === undefined)
      return `No promise is called ${quote(written)} in ${listOf(places.map(quote)) || "any promise file beside the packs"}.`;
    if (found.length > 1)
      return `Several promises are called ${quote(written)}. Write the path of the file before it: path#${id}.`;
    return follow(promise, starts, names);
  };
}
