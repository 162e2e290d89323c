import { readdirSync, readFileSync } from "node:fs";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";

/**
 * The documents of `schemas/` that go out with each package, as copies in a folder of that name in it: what is made of
 * them is compiled into the package, but editors and other people's validators want the documents themselves.
 */
const carried: readonly (readonly [owner: string, which: RegExp])[] = [
  ["core", /^blocks\.json$|\.schema\.json$/],
  ["cli", /^blocks\.json$|\.schema\.json$/],
  ["workspace-client", /^workspace-api\.openapi\.json$/],
];

/** The copies. They are not in git. */
export const publishedSchemas: readonly GeneratedFile[] = carried.flatMap(([owner, which]) =>
  readdirSync(inRepository("schemas"))
    .filter((file) => which.test(file))
    .map((file) => ({
      path: `packages/${owner}/schemas/${file}`,
      text: () => readFileSync(inRepository(`schemas/${file}`), "utf8"),
    })),
);
