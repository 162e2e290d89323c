import { existsSync, readdirSync } from "node:fs";
import { inRepository } from "../paths.js";

/** The pages whose words are checked. Places are only added here. */
export const coveredPages: readonly string[] = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...["packages", "apps"].flatMap((folder) =>
    readdirSync(inRepository(folder)).flatMap((name) =>
      existsSync(inRepository(`${folder}/${name}/README.md`)) ? [`${folder}/${name}/README.md`] : [],
    ),
  ),
];

/** The folders and files whose texts are checked, as `npm run texts` prints them. Places are only added here. */
export const coveredSources: readonly string[] = [
  "apps/editor/src/messages/",
  "apps/sandbox/src/look/",
  "packages/cli/src/commands/",
  "packages/core/src/describe/",
  "packages/core/src/diff/classes/",
];
