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

/** The pages whose paragraphs must be short. */
export const pagesOfShortParagraphs: readonly string[] = [
  ...coveredPages,
  ...readdirSync(inRepository("docs")).flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : [])),
];

/** Whether a text is a statement of SQL, which no person reads as a sentence. */
export const isSql = (text: string): boolean => /^\s*(?:select|insert into|update|delete from|with|create) /.test(text);

/** Places whose texts are not sentences for people: parts of SQL, scripts of shells, and keys listed beside a prompt. */
const uncoveredSources: readonly string[] = [
  "packages/cli/src/completion/fish.ts",
  "packages/cli/src/merge/ask-side.ts",
  "packages/core/src/parse/scan.ts",
  "packages/fleet/src/ledger/",
];

/** Whether the texts of a file are checked, as `npm run texts` prints them. */
export const isCovered = (path: string): boolean => !uncoveredSources.some((place) => path.startsWith(place));
