import { blockKind } from "../../blocks/catalogue.js";
import type { ReportedFinding } from "../../diagnostic.js";
import { isObject } from "../../json.js";
import type { BlockSchemas } from "../../model.js";
import { append } from "../../pointer.js";
import { essentialDefects } from "../defects/essential-defects.js";
import { fromAjv } from "../defects/from-ajv.js";
import { blockSchemasErrors } from "../defects/validators.js";
import { plainPlaces } from "../sentences/places.js";
import { reportDefects } from "../sentences/report-defects.js";
import { isTeamSchema, readTeamSchema, type TeamSchema } from "./team-schema.js";

/** What a team knows of one block kind. */
export interface TeamBlock {
  /** The team's own, else the catalogue's. */
  readonly title: string;
  readonly description: string | undefined;
  readonly schema: TeamSchema;
}

/** What a team knows of block kinds, by kind. */
export type TeamBlocks = ReadonlyMap<string, TeamBlock>;

/** A block-schema file that was read, or everything that keeps it from being used. */
export type BlockSchemasResult =
  | { readonly blocks: TeamBlocks; readonly findings?: undefined }
  | { readonly blocks?: undefined; readonly findings: readonly ReportedFinding[] };

/**
 * Reads a team's block schemas (`schemas/block-schemas.schema.json`), so that no pack is checked with broken ones.
 * @example
 * ```ts
 * import { parseBlockSchemas } from "@setup-pack/core";
 *
 * const { findings } = parseBlockSchemas({ blocks: [] });
 * console.log(findings?.[0]?.message); // The block-schema file has no "blockSchemasVersion"; add it.
 * ```
 */
export function parseBlockSchemas(value: unknown): BlockSchemasResult {
  const places = plainPlaces(value, "the block-schema file");
  const errors = blockSchemasErrors(value);
  if (!isBlockSchemas(value, errors.length)) {
    return { findings: reportDefects(essentialDefects(fromAjv(errors, value), value), value, places) };
  }
  const blocks = new Map<string, TeamBlock>();
  const findings: ReportedFinding[] = [];
  for (const [kind, { title, description, config }] of Object.entries(value.blocks)) {
    const schema = readTeamSchema(config, append("", "blocks", kind, "config"));
    if (isTeamSchema(schema)) blocks.set(kind, { title: title ?? blockKind(kind)?.title ?? kind, description, schema });
    else findings.push(...reportDefects(schema, value, places));
  }
  return findings.length === 0 ? { blocks } : { findings };
}

/** The compiler cannot see it: the validator found no error. */
function isBlockSchemas(value: unknown, errors: number): value is BlockSchemas {
  return errors === 0 && isObject(value);
}
