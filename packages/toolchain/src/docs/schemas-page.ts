import { readdirSync } from "node:fs";
import { readSchema } from "../generate/schemas.js";
import type { GeneratedFile } from "../generated-file.js";
import { inRepository } from "../paths.js";

const ending = ".schema.json";

/** The page on the JSON Schemas that the packages carry: how to name one, and what each describes. */
export const schemasPage: GeneratedFile = {
  path: "docs/schemas.md",
  text: () => `${[beginning, table(), end].join("\n\n")}\n`,
};

function table(): string {
  const names = readdirSync(inRepository("schemas"))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  const rows = names.map((name) => {
    const file = `${name}${ending}`;
    return `| [${file}](../schemas/${file}) | ${readSchema(name).description} |`;
  });
  return `| file | what it describes |\n|---|---|\n${rows.join("\n")}`;
}

const beginning = `# JSON Schemas

All files have JSON Schemas (2020-12). They are in the folder \`schemas\` of both \`@setup-pack/cli\` and \`@setup-pack/core\`, so nothing is fetched while you work.

## In an editor

An editor that supports JSON Schema completes and explains a file while you type. Packs, configurations and bindings may name their schema in \`$schema\`, as a path from the file to the package:

\`\`\`json
{
  "$schema": "./node_modules/@setup-pack/cli/schemas/configuration.schema.json",
  "severities": { "pack/version-not-semver": "error" }
}
\`\`\`

\`\`\`json
{
  "$schema": "./node_modules/@setup-pack/cli/schemas/setup-pack.schema.json",
  "format": "service.setup-pack"
}
\`\`\`

In YAML, such as \`bindings.yaml\`, write a comment for the YAML language server:

\`\`\`yaml
# yaml-language-server: $schema=./node_modules/@setup-pack/cli/schemas/bindings.schema.json
\`\`\`

Or name it once for all files, in \`.vscode/settings.json\` of Visual Studio Code:

\`\`\`json
{
  "json.schemas": [
    {
      "fileMatch": ["packs/*.json"],
      "url": "./node_modules/@setup-pack/cli/schemas/setup-pack.schema.json"
    }
  ]
}
\`\`\`

A schema checks the shape of a file. [The rules](rules/README.md) of \`setup-pack validate\` check what a pack means.

## In a program

\`\`\`js
import { createRequire } from "node:module";

const schema = createRequire(import.meta.url)("@setup-pack/core/schemas/report.schema.json");
\`\`\`

Load \`@setup-pack/workspace-client/schemas/workspace-api.openapi.json\` the same way: the OpenAPI 3.1 document of the workspace's REST API.

## The files`;

const end =
  "The `$id` of a schema is its name, by which others refer to it. It stays the same; nothing needs to be found at that address.";
