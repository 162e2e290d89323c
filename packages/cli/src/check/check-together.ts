import { canonical, checkRepository, compareDiagnostics, configure, diagnose } from "@setup-pack/core";
import { type EffectiveConfiguration, effectiveConfiguration } from "../configuration/effective-configuration.js";
import type { CheckResult } from "./check.js";
import type { Entry } from "./report.js";
import { type Coverage, unusedIgnores } from "./unused-ignores.js";

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

/** An entry for each configuration that has something to be reported of itself. */
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
