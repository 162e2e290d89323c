import { isTeamRuleId } from "../check/engine/team-rules.js";
import { rules } from "../check/rules.js";
import { scenarioRules } from "../check/scenario-rules.js";
import { sourceRules } from "../check/source-rules.js";
import type { ReportedFinding } from "../diagnostic.js";
import { append, isObject, type Pointer } from "../json.js";
import type { Configuration } from "../model.js";
import { parseConfiguration } from "../shape/files/configuration.js";
import { didYouMean } from "../words/did-you-mean.js";
import { quote } from "../words/wording.js";

/** A configuration that can be used, or everything that is wrong with it. */
export type CheckedConfiguration =
  | { readonly contents: Configuration }
  | { readonly findings: readonly ReportedFinding[] };

/**
 * Reads the value of a configuration file by itself, without what it extends; each rule it names must be one that
 * exists.
 * @example
 * ```ts
 * import { checkConfiguration } from "@setup-pack/core/configuration";
 *
 * const checked = checkConfiguration({ severities: { "graph/cycel": "off" } });
 * console.log("findings" in checked && checked.findings[0]?.message);
 * // "graph/cycel" is not a rule. Did you mean "graph/cycle"?
 * ```
 */
export function checkConfiguration(value: unknown): CheckedConfiguration {
  const { configuration, findings = [] } = parseConfiguration(value);
  const all = [
    ...findings.map((finding) =>
      finding.message.startsWith('"blocks" is not a field of') ? noBlocks(finding) : finding,
    ),
    ...unknownRules(value).filter(({ id }) => !isTeamRuleId(id)),
    ...(configuration === undefined ? [] : messagingFaults(configuration)),
  ];
  return configuration === undefined || all.length > 0 ? { findings: all } : { contents: configuration };
}

/** Block schemas, which configurations named once, are dialects now. */
const noBlocks = (finding: ReportedFinding): ReportedFinding => ({
  ...finding,
  message:
    'Block schemas are not used any more. Name a dialect file that says how your vendor writes settings: "dialect": FILE, or --dialect FILE.',
});

/** Zones that there are not, and zones of contacts without that of the workspace, by whose clock windows are set. */
function messagingFaults({ messaging }: Configuration): ReportedFinding[] {
  if (typeof messaging !== "object") return [];
  const { workspace, contacts = [] } = messaging;
  const named = [
    ...(workspace === undefined ? [] : [{ zone: workspace, at: "/messaging/workspace" }]),
    ...contacts.map((zone, index) => ({ zone, at: append("", "messaging", "contacts", index) })),
  ];
  const unknown = named.flatMap(({ zone, at }) =>
    isZone(zone)
      ? []
      : [{ rule: "schema/format", at, message: `${quote(zone)} is no time zone. Name one such as "America/Chicago".` }],
  );
  if (contacts.length === 0 || workspace !== undefined) return unknown;
  const message = 'The zones of contacts need that of the workspace beside them: "workspace".';
  return [...unknown, { rule: "schema/required", at: "/messaging", message }];
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/**
 * The rules that a configuration names and nobody knows; also in one that has other mistakes. Those that may be a
 * team's own are known once all rules are loaded: `own` are their ids.
 */
export function unknownRules(
  value: unknown,
  own: readonly string[] = [],
): (ReportedFinding & { readonly id: string })[] {
  if (!isObject(value)) return [];
  const ids = [...[...rules, ...sourceRules, ...scenarioRules].map(({ id }) => id), ...own];
  const overrides: readonly unknown[] = Array.isArray(value.overrides) ? value.overrides : [];
  const named = [
    ...rulesNamed(value, ""),
    ...overrides.flatMap((override, index) => rulesNamed(override, append("", "overrides", index))),
  ];
  return named
    .filter(({ id }) => !ids.includes(id))
    .map(({ id, ...place }) => ({
      ...place,
      id,
      rule: "schema/enum",
      message: `${quote(id)} is not a rule.${didYouMean(id, ids)}`,
    }));
}

interface NamedRule {
  readonly id: string;
  readonly at: Pointer;
  readonly on?: "name";
}

/** Returns the rules that a configuration, or one of its overrides, names. */
function rulesNamed(value: unknown, from: Pointer): NamedRule[] {
  if (!isObject(value)) return [];
  const names = isObject(value.severities) ? Object.keys(value.severities) : [];
  const ignores: readonly unknown[] = Array.isArray(value.ignore) ? value.ignore : [];
  return [
    ...names.map((id) => ({ id, at: append(from, "severities", id), on: "name" as const })),
    ...ignores.flatMap((ignore, index) =>
      isObject(ignore) && typeof ignore.rule === "string"
        ? [{ id: ignore.rule, at: append(from, "ignore", index, "rule") }]
        : [],
    ),
  ];
}
