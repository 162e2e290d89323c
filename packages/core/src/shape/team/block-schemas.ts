import type { MemberSchema } from "../../blocks/book/book-entry.js";
import type { Means } from "../../blocks/book/means.js";
import { blockKind } from "../../blocks/catalogue.js";
import type { ReportedFinding } from "../../diagnostic.js";
import { isObject } from "../../json.js";
import type { BlockSchemas } from "../../model.js";
import { append, type Pointer } from "../../pointer.js";
import type { Defect } from "../defects/defect.js";
import { essentialDefects } from "../defects/essential-defects.js";
import { fromAjv } from "../defects/from-ajv.js";
import { blockSchemasErrors } from "../defects/validators.js";
import { plainPlaces } from "../sentences/places.js";
import { reportDefects } from "../sentences/report-defects.js";
import { annotationDefects } from "./annotation-defects.js";
import { type MeansReading, readMeans } from "./means-defects.js";
import { memberSchema } from "./member-schema.js";
import { isTeamSchema, readTeamSchema, type TeamSchema } from "./team-schema.js";

/** What a team knows of one block kind. */
export interface TeamBlock {
  /** The team's own, else the catalogue's. */
  readonly title: string;
  readonly description: string | undefined;
  readonly schema: TeamSchema;
  /** The same as forms show it and meanings are read by it. */
  readonly config: MemberSchema;
  /** What the block stands for; undefined where the team says nothing of it, as in a file of edition 1. */
  readonly means: Means | undefined;
  /** Whether it was learned from packs: a guess, by which blocks are read and no pack is checked. */
  readonly isLearned: boolean;
}

/** What a team knows of block kinds, by kind. */
export type TeamBlocks = ReadonlyMap<string, TeamBlock>;

/** The edition of a file of block schemas: 2 says what blocks mean, 1 only what settings they take. */
export type BlockSchemasEdition = 1 | 2;

/** A block-schema file that was read, or everything that keeps it from being used. */
export type BlockSchemasResult =
  | { readonly blocks: TeamBlocks; readonly edition: BlockSchemasEdition; readonly findings?: undefined }
  | { readonly blocks?: undefined; readonly edition?: undefined; readonly findings: readonly ReportedFinding[] };

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
  const edition = value.blockSchemasVersion;
  const blocks = new Map<string, TeamBlock>();
  const defects: Defect[] = [];
  for (const [kind, { title, description, config, means }] of Object.entries(value.blocks)) {
    const at = append("", "blocks", kind);
    const schema = readTeamSchema(config, append(at, "config"));
    const meaning = meaningIn(edition, means, append(at, "means"));
    if ("defects" in meaning) defects.push(...meaning.defects);
    if (!isTeamSchema(schema)) {
      defects.push(...schema);
      continue;
    }
    if (edition === 2) defects.push(...annotationDefects(schema, append(at, "config")));
    if ("defects" in meaning) continue;
    const form = memberSchema(schema, meaning.means);
    blocks.set(kind, {
      title: title ?? blockKind(kind)?.title ?? kind,
      description,
      schema,
      config: form,
      means: meaning.means,
      isLearned: edition === 2 && form["x-basis"] !== undefined,
    });
  }
  if (defects.length > 0) return { findings: reportDefects(essentialDefects(defects, value), value, places) };
  return { blocks, edition };
}

function meaningIn(
  edition: BlockSchemasEdition,
  means: unknown,
  at: Pointer,
): Exclude<MeansReading, { readonly means: Means }> | { readonly means: Means | undefined } {
  if (means === undefined) return { means };
  if (edition === 2) return readMeans(means, at);
  const demand = 'be left out: only edition 2 says what blocks mean. Write 2 for "blockSchemasVersion" to use it';
  return { defects: [{ keyword: "config", at, demand }] };
}

/** The compiler cannot see it: the validator found no error. */
function isBlockSchemas(value: unknown, errors: number): value is BlockSchemas {
  return errors === 0 && isObject(value);
}
