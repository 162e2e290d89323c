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

The shapes of all files are published as JSON Schemas (2020-12), inside the packages: nothing is fetched while you work. They are in the folder \`schemas\` of both \`@setup-pack/cli\` and \`@setup-pack/core\`.

## In an editor

An editor that knows JSON Schema completes and explains a file while you type. Packs, configurations and bindings may name their schema in \`$schema\`, by the path from the file to the package:

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

In YAML, as \`bindings.yaml\` is, a comment says the same to the YAML language server:

\`\`\`yaml
# yaml-language-server: $schema=./node_modules/@setup-pack/cli/schemas/bindings.schema.json
\`\`\`

Or say it once for all files, in Visual Studio Code's \`.vscode/settings.json\`:

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

A schema says what shape a file has. What a pack means is judged by [the rules](rules/README.md), which \`setup-pack validate\` checks.

## In a program

\`\`\`js
import { createRequire } from "node:module";

const schema = createRequire(import.meta.url)("@setup-pack/core/schemas/report.schema.json");
\`\`\`

\`@setup-pack/workspace-client/schemas/workspace-api.openapi.json\` is the OpenAPI 3.1 document of the workspace's REST API, in the same way.

## Which there are`;

const end =
  "The `$id` of a schema is its name, by which others refer to it. It stays the same; nothing needs to be found at that address.";
