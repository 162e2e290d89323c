import { dirname, resolve } from "node:path";
import { type Configuration, diagnose } from "@setup-pack/core";
import { unknownRules } from "@setup-pack/core/configuration";
import { isTeamRuleId, type TeamRule } from "@setup-pack/core/rules";
import { listOf } from "@setup-pack/core/words";
import type { BrokenFile, UsableFile } from "../configuration/configuration-file.js";
import type { Layers } from "../configuration/layers.js";
import { printable } from "../print/paper.js";
import type { World } from "../world/world.js";

/** The rules of a team's own in a run. */
export interface TeamRules {
  /** Those that look at an input, by the files of its configuration. */
  of(layers: Layers): readonly TeamRule[];
  /** Each that looks at some input, once by its id. */
  readonly all: readonly TeamRule[];
  /** Whether a rule was run: a team's own is not where nobody is to run its code. */
  isRun(rule: string): boolean;
  /** The configurations whose rules were not run. */
  readonly refused: readonly string[];
  /** Configurations whose rules cannot be run, or that name rules nobody knows. */
  readonly broken: readonly BrokenFile[];
}

/** The rules that a configuration file brings, or all that is wrong with the modules it names. */
export type LoadedRules = { readonly rules: readonly TeamRule[] } | { readonly broken: BrokenFile };

/** Loads the modules that a configuration file names. It is handed in, since few runs need it. */
export type LoadTeamRules = (file: UsableFile<Configuration>, world: World) => Promise<LoadedRules>;

/**
 * Loads the rules that configurations name, which runs their code, unless that is refused; and looks whether the rules
 * that configurations speak of are there.
 */
export async function teamRulesOf(
  configurations: readonly Layers[],
  { teamRules: isAllowed }: { readonly teamRules: boolean },
  load: LoadTeamRules,
  world: World,
): Promise<TeamRules> {
  const files = new Map(configurations.flat().map((file) => [file.path, file]));
  const naming = [...files.values()].filter(({ contents: { rules = [] } }) => rules.length > 0);
  const isRefused = naming.length > 0 && !isAllowed;
  const loaded = new Map<string, readonly TeamRule[]>();
  const broken: BrokenFile[] = [];
  for (const file of isRefused ? [] : naming) {
    const read = await load(file, world);
    if ("broken" in read) broken.push(read.broken);
    else loaded.set(file.path, read.rules);
  }
  const all = byId([...loaded.values()].flat());
  const ids = all.map(({ id }) => id);
  // What a module that cannot be loaded would bring is not known, and neither is what was not to be loaded.
  const isKnown = broken.length === 0 && !isRefused;
  for (const { path, text, contents } of isKnown ? files.values() : []) {
    const unknown = unknownRules(contents, ids);
    if (unknown.length > 0) broken.push({ path, text, problems: { diagnostics: diagnose(text, unknown) } });
  }
  return {
    of: (layers) => byId(layers.flatMap(({ path }) => loaded.get(path) ?? [])),
    all,
    isRun: (rule) => !isRefused || !isTeamRuleId(rule),
    refused: isRefused ? naming.map(({ path }) => path) : [],
    broken,
  };
}

/** Returns one rule of each id: what a configuration brings stands in the place of what it extends. */
const byId = (rules: readonly TeamRule[]): readonly TeamRule[] => [
  ...new Map(rules.map((rule) => [rule.id, rule])).values(),
];

/** Returns the modules that a configuration file names in `rules`: as it writes them, and their absolute paths. */
export function ruleModules(
  { path, contents: { rules = [] } }: UsableFile<Configuration>,
  folder: string,
): { readonly named: string; readonly place: string }[] {
  const within = dirname(resolve(folder, path));
  return rules.map((named) => ({ named, place: resolve(within, named) }));
}

/** Says whose rules were not run, where there are some. */
export function sayNotRun({ refused }: TeamRules, { stderr }: Pick<World, "stderr">): void {
  if (refused.length === 0) return;
  const names = listOf(refused.map(printable), "and");
  const verb = refused.length === 1 ? "names" : "name";
  stderr.write(`setup-pack: The rules of your own that ${names} ${verb} were not run (--no-team-rules).\n`);
}
