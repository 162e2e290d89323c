import {
  canonical,
  checkRepository,
  compareDiagnostics,
  configure,
  diagnose,
  type UnusedIgnore,
} from "@setup-pack/core";
import { ignoresIn, type PlacedIgnore } from "@setup-pack/core/configuration";
import { type EffectiveConfiguration, effectiveConfiguration } from "../configuration/layers.js";
import { stdinPath } from "../files/pack-input.js";
import type { CheckResult } from "./check.js";
import type { Entry } from "./report.js";

/** One checked input, and the configuration it stands under. */
interface JudgedInput {
  readonly checked: CheckResult;
  readonly configuration: EffectiveConfiguration | undefined;
}

/** What a run looked at. */
interface Coverage {
  /** Whether it read every pack that stands under a configuration (its path). */
  isComplete(configuration: string): boolean;
  /** Whether the folder of a configuration (its path) was searched, and not only files in it named. */
  isSearched(configuration: string): boolean;
  /** Whether packs were compared with a release before them. */
  readonly isCompared: boolean;
  /** Whether a rule was run. */
  isRun(rule: string): boolean;
}

/** Returns the ignores written in a configuration that hid nothing, as far as a run can tell. */
function unusedIgnores(
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

/** Returns whether a pack was checked that an ignore is meant for. */
const isSeen = (packId: string | undefined, inputs: readonly JudgedInput[]): boolean =>
  packId === undefined || inputs.some(({ checked }) => checked.entry.packId === packId);

/** Nobody can tell while a pack could not be looked at, nor what else comes by standard input. */
const canTell = ({ checked: { again, entry } }: JudgedInput): boolean =>
  again !== undefined && entry.path !== stdinPath;

/** One checked input, and the configuration it stands under. */
export interface Member {
  readonly checked: CheckResult;
  readonly configuration: EffectiveConfiguration | undefined;
}

/** Adds what shows only when all files of a run are seen together: packs that clash, and ignores without use. */
export function checkTogether(members: readonly Member[], coverage: Coverage): Entry[] {
  const compared = withClashes(members);
  return [...compared.map(({ checked }) => checked.entry), ...configurationEntries(compared, coverage)];
}

function withClashes(members: readonly Member[]): Member[] {
  const packs = members.flatMap(({ checked: { entry, again } }) =>
    again === undefined ? [] : [{ ...entry, canonical: () => canonical(again().text) }],
  );
  const findings = checkRepository(packs);
  return members.map((member) => {
    const { entry, again, usedIgnores, located = (diagnostics) => diagnostics } = member.checked;
    const own = findings.filter(({ path }) => path === entry.path);
    if (own.length === 0 || again === undefined) return member;
    const { text, definitions } = again();
    const found = { packId: entry.packId, definitions, text, diagnostics: diagnose(text, own) };
    const { diagnostics, suppressed, used } = configure(found, member.configuration?.contents ?? {});
    return {
      ...member,
      checked: {
        ...member.checked,
        entry: {
          ...entry,
          diagnostics: [...entry.diagnostics, ...located(diagnostics)].sort(compareDiagnostics),
          suppressed: [...entry.suppressed, ...suppressed].sort(compareDiagnostics),
        },
        usedIgnores: new Set([...usedIgnores, ...used]),
      },
    };
  });
}

/** Returns an entry for each configuration that has something to be reported of itself. */
function configurationEntries(members: readonly Member[], coverage: Coverage): Entry[] {
  const configurations = new Map(
    members.flatMap(({ configuration }) => (configuration === undefined ? [] : [[configuration.path, configuration]])),
  );
  return [...configurations.values()].flatMap((configuration) => {
    const { path, text, layers } = configuration;
    const findings = checkRepository([], unusedIgnores(configuration, members, coverage));
    const found = { packId: null, definitions: [], diagnostics: diagnose(text, findings) };
    const { diagnostics } = configure(found, effectiveConfiguration(layers, undefined, "")?.contents ?? {});
    return diagnostics.length === 0
      ? []
      : [
          {
            path,
            packId: null,
            version: null,
            diagnostics,
            suppressed: [],
            text: () => text,
            title: "configuration",
            contents: "",
          },
        ];
  });
}
