import { pathToFileURL } from "node:url";
import { type Configuration, diagnose, type ReportedFinding } from "@setup-pack/core";
import { append, isObject } from "@setup-pack/core/json";
import { parseTeamRules, type TeamRule } from "@setup-pack/core/rules";
import { quote } from "@setup-pack/core/words";
import type { UsableFile } from "../configuration/configuration-file.js";
import type { World } from "../world/world.js";
import { type LoadedRules, ruleModules } from "./team-rules-of-run.js";

/**
 * Loads the modules that a configuration file names in `rules`, by their paths from its folder. This runs their code.
 */
export async function loadTeamRules(
  file: UsableFile<Configuration>,
  world: Pick<World, "files" | "folder" | "load">,
): Promise<LoadedRules> {
  const { path, text } = file;
  const rules: TeamRule[] = [];
  const findings: ReportedFinding[] = [];
  for (const [index, { place, named }] of ruleModules(file, world.folder).entries()) {
    const read = await loadRules(place, named, world);
    rules.push(...(read.rules ?? []));
    for (const message of read.faults ?? [])
      findings.push({ rule: "schema/format", at: append("", "rules", index), message });
  }
  const twice = rules.find(({ id }, index) => rules.findIndex((other) => other.id === id) < index);
  if (twice !== undefined)
    findings.push({ rule: "schema/unique", at: "/rules", message: `Two modules have a rule ${quote(twice.id)}.` });
  return findings.length === 0
    ? { rules }
    : { broken: { path, text, problems: { diagnostics: diagnose(text, findings) } } };
}

type Read = { readonly rules?: readonly TeamRule[]; readonly faults?: readonly string[] };

async function loadRules(place: string, named: string, { files, load }: Pick<World, "files" | "load">): Promise<Read> {
  const fault = (why: string): Read => ({ faults: [`${quote(named)} ${why}`] });
  let module: unknown;
  try {
    const stat = files.statSync(place, { throwIfNoEntry: false });
    if (stat === undefined) return fault("is not there. Paths of rules are taken from the folder of this file.");
    if (!stat.isFile()) return fault("is a folder. Name a module in it.");
    // What was changed since is another module: it is asked for again while watching.
    module = await load(`${pathToFileURL(place).href}?changed=${stat.mtimeMs}`);
  } catch (error) {
    return fault(`cannot be loaded: ${reasonOf(error)}`);
  }
  const given = isObject(module) ? module.default : undefined;
  if (given === undefined) return fault("has no rules: its default export must be a rule, or a list of rules.");
  const { rules, faults } = parseTeamRules(Array.isArray(given) ? given : [given]);
  return rules === undefined ? { faults: faults.map((one) => `In ${quote(named)}: ${one}`) } : { rules };
}

/** Returns the first line of what was thrown. */
function reasonOf(error: unknown): string {
  const message =
    error instanceof Error ? `${error.name}: ${error.message}` : "It threw something that is not an error.";
  return message.split("\n")[0] ?? "";
}
