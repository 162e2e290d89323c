import { blockBook, bookDocument } from "@setup-pack/core/meaning";
import type { GeneratedFile } from "../generated-file.js";

/** Our own block book as a file of block schemas, for those who write their own and for other people's programs. */
export const blocksFile: GeneratedFile = {
  path: "schemas/blocks.json",
  text: () => `${JSON.stringify({ $schema: schema, ...bookDocument(blockBook()) }, undefined, 2)}\n`,
};

const schema = "https://setup-pack.dev/schemas/block-schemas.schema.json";
