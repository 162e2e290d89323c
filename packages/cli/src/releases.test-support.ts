import { fileURLToPath } from "node:url";

/** The path of a release, such as "additions/1.1.0". */
export const release = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/releases/${name}.json`, import.meta.url));
