import { validate } from "@cfworker/json-schema";
import type { ReportedFinding } from "../../diagnostic.js";
import type { Block } from "../../graph/automation-graph.js";
import { isObject } from "../../json.js";
import { append, type Pointer } from "../../pointer.js";
import { quote } from "../../words/quote.js";
import type { Defect } from "../defects/defect.js";
import { essentialDefects } from "../defects/essential-defects.js";
import { plainPlaces } from "../sentences/places.js";
import { reportDefects } from "../sentences/report-defects.js";
import type { TeamBlocks } from "./block-schemas.js";
import { type Effort, effortOfRun, stepsOf } from "./effort.js";
import type { JsonSchema } from "./json-schema.js";
import { reachedBy } from "./reached-by.js";
import { isSchema, partsOf, referredSchema } from "./schema-parts.js";
import { teamDefects } from "./team-defects.js";
import type { TeamSchema } from "./team-schema.js";

export type { TeamBlocks } from "./block-schemas.js";

/** What is looked at of an automation. */
export interface ConfiguredAutomation {
  readonly graphAt: Pointer;
  readonly graph: { readonly blocks: readonly Pick<Block, "index" | "id" | "kind" | "config">[] };
}

/** Compares the config of each block with the team's schema for its kind, unless that was learned from packs. */
export function checkTeamConfigs(automations: Iterable<ConfiguredAutomation>, blocks: TeamBlocks): ReportedFinding[] {
  const findings: ReportedFinding[] = [];
  if (blocks.size === 0) return findings;
  const effort = effortOfRun();
  for (const { graphAt, graph } of automations) {
    for (const { index, id, kind = "", config } of graph.blocks) {
      const known = blocks.get(kind);
      if (known === undefined || known.isLearned) continue;
      const at = append(graphAt, "nodes", index);
      const name = `the config of block ${id === undefined ? `number ${index + 1}` : quote(id)} (${known.title})`;
      if (config === undefined) findings.push(...checkConfig({}, known.schema, at, name, effort));
      else if (isObject(config))
        findings.push(...checkConfig(config, known.schema, append(at, "config"), name, effort));
    }
  }
  return findings;
}

/** Compares a config with a team's schema. `at` is the config's pointer, and `name` what sentences call it. */
export function checkConfig(
  config: unknown,
  schema: TeamSchema,
  at: Pointer,
  name = "the config",
  effort: Effort = effortOfRun(),
): ReportedFinding[] {
  const defects = configDefects(config, schema, effort).map((defect) => moved(defect, at));
  return reportDefects(defects, config, plainPlaces(config, name, at), at);
}

function configDefects(config: unknown, schema: TeamSchema, effort: Effort): Defect[] {
  try {
    if (!isWithin(effort, config, schema)) return [tooHard];
    const { valid, errors } = validate(config, schema.root, "2020-12", schema.byAddress, false);
    if (valid) return [];
    const defects = essentialDefects(teamDefects(errors, config, schema), config);
    return defects.length > 0 ? defects : [{ keyword: "config", at: "", demand: "have the form of the team's schema" }];
  } catch (error) {
    if (!isTooHard(error)) throw error;
    return [tooHard];
  }
}

const tooHard: Defect = {
  keyword: "config",
  at: "",
  demand: "be simpler: the team's schema cannot be compared with it",
};

/** Whether comparing takes no more than is left; what it takes is spent. */
function isWithin({ spend }: Effort, config: unknown, { root, byAddress }: TeamSchema): boolean {
  const visit = (value: unknown, schema: JsonSchema | boolean | undefined): boolean => {
    if (!isSchema(schema)) return true;
    if (!spend(stepsOf(schema, value)) || !visit(value, referredSchema(schema, byAddress))) return false;
    for (const part of partsOf(schema))
      for (const [inner] of reachedBy(part, schema, value)) if (!visit(inner, part.schema)) return false;
    return true;
  };
  return visit(config, root);
}

/** The validator overflows the stack on what is nested too deeply, and refuses half of a surrogate pair in a name. */
function isTooHard(error: unknown): boolean {
  return error instanceof RangeError || error instanceof URIError;
}

function moved(defect: Defect, from: Pointer): Defect {
  const at = from + defect.at;
  return defect.keyword === "unique" ? { ...defect, at, first: from + defect.first } : { ...defect, at };
}
