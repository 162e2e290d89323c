import { dereference } from "@cfworker/json-schema";
import { append, type Pointer } from "../../pointer.js";
import { quote } from "../../words/quote.js";
import type { Defect } from "../defects/defect.js";
import type { JsonSchema } from "./json-schema.js";
import { isSchema, partsOf, referredSchema } from "./schema-parts.js";
import { isSlowPattern } from "./slow-pattern.js";

/** A team's JSON Schema (2020-12) for the config of one block kind, read and found sound. */
export interface TeamSchema {
  readonly root: JsonSchema | boolean;
  /** Each schema in it by its address; what a `$ref` leads to. */
  readonly byAddress: Readonly<Record<string, JsonSchema | boolean>>;
}

/** Keywords of other drafts, or for schemas in several files, that would be passed over without a word. */
const unsupported = ["$dynamicRef", "$recursiveRef", "dependencies", "definitions"];

/** Longer patterns say more than anybody can read, and take long to be looked through. */
const longestPattern = 1000;

/** A format that the validator looks for in a way that may take for ever. */
const slowFormat = "url";

/** A chain of schemas for one and the same value that is longer than this cannot be followed. */
const longestChain = 100;

/** Reads a schema that has the shape of one; gives what would keep it from being used. `at` is its pointer. */
export function readTeamSchema(given: unknown, at: Pointer): TeamSchema | readonly Defect[] {
  const root: unknown = JSON.parse(JSON.stringify(given));
  if (typeof root === "boolean") return { root, byAddress: {} };
  if (!isSchema(root)) return [{ keyword: "type", at, expected: ["object", "boolean"] }];
  const byAddress = addresses(root);
  if (byAddress === undefined) return [problem(at, 'have one address ("$id", "$anchor") for each schema in it')];
  const defects = unsound(root, at, byAddress);
  return defects.length === 0 ? { root, byAddress } : defects;
}

/** The library throws for an address that is no URI and for one that is used twice. */
function addresses(root: JsonSchema): Record<string, JsonSchema | boolean> | undefined {
  try {
    return dereference(root);
  } catch {
    return undefined;
  }
}

function unsound(root: JsonSchema, at: Pointer, byAddress: TeamSchema["byAddress"]): Defect[] {
  const defects: Defect[] = [];
  const visit = (schema: JsonSchema, place: Pointer): void => {
    for (const keyword of unsupported)
      if (keyword in schema) defects.push(problem(append(place, keyword), "be left out: it is not supported"));
    if (schema.$ref !== undefined && referredSchema(schema, byAddress) === undefined)
      defects.push(problem(append(place, "$ref"), `lead to a schema within this one; ${quote(schema.$ref)} is none`));
    if (schema.format === slowFormat)
      defects.push(problem(append(place, "format"), 'be "uri": "url" is no format of JSON Schema'));
    if (schema.pattern !== undefined) {
      const fault = patternFault(schema.pattern);
      if (fault !== undefined) defects.push(problem(append(place, "pattern"), `be ${fault}`));
    }
    for (const name of Object.keys(schema.patternProperties ?? {})) {
      const fault = patternFault(name);
      if (fault !== undefined)
        defects.push(problem(append(place, "patternProperties", name), `have as its name ${fault}`));
    }
    for (const part of partsOf(schema)) visit(part.schema, append(place, ...part.path));
  };
  visit(root, at);
  if (defects.length === 0 && !endsSoon(root, byAddress))
    defects.push(problem(at, "not lead back to itself without going on to a member or an element"));
  return defects;
}

/** Whether following the schemas that apply to one value comes to an end everywhere. */
function endsSoon(root: JsonSchema, byAddress: TeamSchema["byAddress"]): boolean {
  const followed = new Map<JsonSchema, number>();
  const work: (readonly [JsonSchema, number])[] = [[root, 0]];
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    const [schema, links] = next;
    if (links > longestChain) return false;
    if ((followed.get(schema) ?? -1) >= links) continue;
    followed.set(schema, links);
    for (const part of partsOf(schema)) work.push([part.schema, part.again ? links + 1 : 0]);
    const referred = referredSchema(schema, byAddress);
    if (isSchema(referred)) work.push([referred, links + 1]);
  }
  return true;
}

/** What a text should be that is to be matched with the texts of strangers; undefined where it is. */
function patternFault(text: string): string | undefined {
  if (text.length > longestPattern) return `a regular expression of at most ${longestPattern} characters`;
  try {
    new RegExp(text, "u");
  } catch {
    return "a regular expression";
  }
  if (!isSlowPattern(text)) return undefined;
  return "a regular expression that is quick on every text: without repeated groups whose turns cannot be told apart, as in (a+)+, and without back-references";
}

const problem = (at: Pointer, demand: string): Defect => ({ keyword: "config", at, demand });

/** Whether reading gave a schema, and not what is wrong with it. */
export function isTeamSchema(read: TeamSchema | readonly Defect[]): read is TeamSchema {
  return "root" in read;
}
