import type { UnusedIgnore } from "@setup-pack/core";
import { ignoresIn, type PlacedIgnore } from "@setup-pack/core/configuration";
import type { EffectiveConfiguration } from "../configuration/effective-configuration.js";
import { stdinPath } from "../files/pack-input.js";
import type { CheckResult } from "./check.js";

/** One checked input, and the configuration it stands under. */
export interface JudgedInput {
  readonly checked: CheckResult;
  readonly configuration: EffectiveConfiguration | undefined;
}

/** What a run looked at. */
export interface Coverage {
  /** Whether it read every pack that stands under a configuration (its path). */
  isComplete(configuration: string): boolean;
  /** Whether the folder of a configuration (its path) was searched, and not only files in it named. */
  isSearched(configuration: string): boolean;
  /** Whether packs were compared with a release before them. */
  readonly isCompared: boolean;
  /** Whether a rule was run. */
  isRun(rule: string): boolean;
}

/** The ignores written in a configuration that hid nothing, as far as a run can tell. */
export function unusedIgnores(
  file: EffectiveConfiguration,
  inputs: readonly JudgedInput[],
  coverage: Coverage,
): UnusedIgnore[] {
  const under = inputs.filter(({ configuration }) => configuration?.layers.some(({ path }) => path === file.path));
  const used = new Set(under.flatMap(usedIn));
  const written = file.layers.at(-1);
  const unused = (written === undefined ? [] : ignoresIn(written))
    .filter((one) => !used.has(nameOf(one)))
    .filter(({ ignore: { rule } }) => coverage.isCompared || !rule.startsWith("upgrade/"))
    .filter(({ ignore: { rule } }) => coverage.isRun(rule))
    .filter(({ ignore: { packId } }) => coverage.isSearched(file.path) || isSeen(packId, under));
  return unused.length > 0 && under.every(canTell) && coverage.isComplete(file.path)
    ? unused.map(({ at, ignore: { rule } }) => ({ path: file.path, at, rule }))
    : [];
}

const nameOf = ({ file, at }: PlacedIgnore): string => `${file} ${at}`;

const usedIn = ({ checked: { usedIgnores }, configuration }: JudgedInput): string[] =>
  (configuration?.written ?? []).filter((_, index) => usedIgnores.has(index)).map(nameOf);

/** Whether a pack was checked that an ignore is meant for. */
const isSeen = (packId: string | undefined, inputs: readonly JudgedInput[]): boolean =>
  packId === undefined || inputs.some(({ checked }) => checked.entry.packId === packId);

/** Nobody can tell while a pack could not be looked at, nor what else comes by standard input. */
const canTell = ({ checked: { again, entry } }: JudgedInput): boolean =>
  again !== undefined && entry.path !== stdinPath;
