import { resolve } from "node:path";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { stateOfFile } from "../files/state-of-file.js";
import { watch } from "../folder/watch.js";
import type { GlobalFlags } from "../print/paper.js";
import type { World } from "../world/world.js";
import { stateOfInput, stateOfSettings } from "./state-of-inputs.js";

/** Looking takes at most this part of the time, however much there is to look at. */
const share = 1 / 10;

/** The files besides the packs that say how to check them. */
interface WatchFlags extends GlobalFlags {
  readonly config?: string;
  readonly against?: string;
  readonly baseline?: string;
}

/**
 * Checks packs, and again whenever one of them or what says how to check them changes, until the user wants to stop.
 * Dialect files are those that checking reads, and those that these extend.
 * Checking may add to the inputs what it has read besides.
 */
export async function watchPacks(
  inputs: readonly string[],
  flags: WatchFlags,
  world: World,
  check: (world: World) => Promise<unknown>,
): Promise<ExitCode> {
  if (inputs.includes("-")) {
    world.stderr.write("setup-pack: Standard input cannot be watched. Name a file or folder for --watch.\n");
    return exitCode.unusable;
  }
  const named = [flags.config, flags.against, flags.baseline].filter((path) => path !== undefined);
  let took = 0;
  const initial = [...inputs];
  /** What checking has added to the inputs, as it was when it was looked at first. */
  const added = new Map<string, string>();
  const stateOfAdded = (input: string): string => {
    const state = `${stateOfInput(input, world)}\n${stateOfSettings(resolve(world.folder, input), flags.config, world)}`;
    const first = added.get(input) ?? state;
    added.set(input, first);
    return state === first ? "" : state;
  };
  /** The files of dialects, as they were when they were read first. */
  const followed = new Map<string, string>();
  const follow = (place: string): void => {
    if (!followed.has(place)) followed.set(place, stateOfFile(place, world.files));
  };
  const stateOfFollowed = ([place, first]: readonly [string, string]): string => {
    const state = stateOfFile(place, world.files);
    return state === first ? "" : `${place} ${state}`;
  };
  const look = (): string => {
    const start = world.now();
    const state = [
      ...initial.map((input) => stateOfInput(input, world)),
      ...inputs
        .slice(initial.length)
        .map(stateOfAdded)
        .filter((one) => one !== ""),
      ...[...initial, ...named].map((path) => stateOfSettings(resolve(world.folder, path), flags.config, world)),
      ...named.map((path) => stateOfInput(path, world)),
      ...[...followed].map(stateOfFollowed).filter((one) => one !== ""),
    ].join("\n\n");
    took = world.now() - start;
    return state;
  };
  const signals = world.interruptions();
  const wait = (milliseconds: number): Promise<boolean> => signals.wait(Math.max(milliseconds, took / share));
  let isFirst = true;
  const work = async (): Promise<void> => {
    if (!isFirst && !flags.quiet) world.stderr.write("\nSomething changed; checking again.\n");
    isFirst = false;
    await check({ ...world, follow });
  };
  try {
    if (!flags.quiet) world.stderr.write("Watching; Ctrl-C ends it.\n");
    await watch(look, work, { wait });
    return exitCode.fine;
  } finally {
    signals.end();
  }
}
