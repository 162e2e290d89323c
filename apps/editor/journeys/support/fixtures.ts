import { readdirSync, readFileSync } from "node:fs";
import { inRepository } from "./paths.js";

/** The names of the packs in fixtures/packs. */
export const packNames: readonly string[] = readdirSync(inRepository("fixtures/packs"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The text of such a pack. */
export const packText = (name: string): string =>
  readFileSync(inRepository(`fixtures/packs/${name}/pack.json`), "utf8");
