import type { JsonObject } from "../json.js";
import { buyersPipeline, firstAutomation, firstResources, firstScenario, firstTemplate } from "./first-items.js";
import type { SourceFiles } from "./source-files.js";
import { member, object, type Tree, text, word } from "./tree/tree.js";
import { writeYaml } from "./tree/write-yaml.js";
import { unpack } from "./unpack.js";

/** What `init` asks for. */
export interface NewFolderAnswers {
  /** A new uuid; it stays the same for every version of the pack. */
  readonly packId: string;
  readonly name: string;
  readonly author?: string;
  readonly description?: string;
  /** What is in the pack from the beginning, its identity included; one small automation when left out. */
  readonly pack?: JsonObject;
  /** The tarball of `setup-pack` that the CI workflow installs; to be filled in there when left out. */
  readonly command?: PinnedTarball;
}

/** A tarball that is installed only if its digest is the one that is named. */
export interface PinnedTarball {
  /** An https address, or a path from the root of the repository. */
  readonly tarball: string;
  /** `sha512-` and the digest in Base64, as `npm run pack` prints it. */
  readonly integrity: string;
}

/**
 * Returns the files of a new source folder: a pack that validates, with one small automation, what it refers to and a
 * scenario of what it does, a workflow that checks, tests and builds it on GitHub, and a README for its author.
 * @example
 * ```ts
 * import { newFolder } from "@setup-pack/core";
 *
 * const folder = newFolder({ packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", name: "Spring" });
 * console.log([...folder.keys()].slice(0, 2)); // [ 'pack.yaml', 'automations/welcome-new-lead.yaml' ]
 * ```
 */
export function newFolder(answers: NewFolderAnswers): SourceFiles {
  return new Map([
    ...(answers.pack === undefined ? firstFiles(answers) : unpack(JSON.stringify(answers.pack))),
    [".github/workflows/setup-pack.yml", workflow(answers.command, answers.pack === undefined)],
    [".gitignore", "node_modules/\n/pack.json\n"],
    ["README.md", readme(answers)],
  ]);
}

const firstFiles = (answers: NewFolderAnswers): SourceFiles =>
  new Map([
    ["pack.yaml", packYaml(answers)],
    ["automations/welcome-new-lead.yaml", firstAutomation],
    ["pipelines/buyers.yaml", buyersPipeline],
    ["templates/welcome.md", firstTemplate],
    ["resources/tag.yaml", firstResources],
    ["scenarios/new-lead.scenario.yaml", firstScenario],
  ]);

function packYaml({ packId, name, author, description }: NewFolderAnswers): string {
  const members = [
    member("schemaVersion", word("2")),
    member("packId", text(packId)),
    member("name", text(name)),
    ...(description ? [member("description", text(description))] : []),
    ...(author ? [member("author", text(author))] : []),
    member("version", text("0.1.0")),
  ];
  return `# The pack itself. Keep packId for good: a release with the same one upgrades what was installed before.\n${yamlOf(object(members))}`;
}

function yamlOf(tree: Tree): string {
  const yaml = writeYaml(tree);
  if (yaml === undefined) throw new Error("A flat mapping of texts must be writable as YAML");
  return yaml;
}

/** A test that finds no scenario fails, so it is a step only where there is one. */
function workflow(
  { tarball, integrity }: PinnedTarball = { tarball: "", integrity: "" },
  hasScenario: boolean,
): string {
  const test = hasScenario ? "      - run: setup-pack test --format github --min-coverage 90\n" : "";
  return `name: Setup Pack
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
env:
  # The tarball that "npm run pack" makes in the repository of setup-pack: an https address, or a path in this repository.
  SETUP_PACK_TARBALL: ${JSON.stringify(tarball)}
  # The integrity that it prints. A tarball with another digest is not installed.
  SETUP_PACK_INTEGRITY: ${JSON.stringify(integrity)}
jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 20
      - name: Install setup-pack
        run: |
          if [ -z "$SETUP_PACK_TARBALL" ] || [ -z "$SETUP_PACK_INTEGRITY" ]; then
            echo "::error::Fill in SETUP_PACK_TARBALL and SETUP_PACK_INTEGRITY in .github/workflows/setup-pack.yml."
            exit 1
          fi
          file="$RUNNER_TEMP/setup-pack.tgz"
          case "$SETUP_PACK_TARBALL" in
            https://*) curl -fsSL --proto =https -o "$file" "$SETUP_PACK_TARBALL" ;;
            *) cp -- "$SETUP_PACK_TARBALL" "$file" ;;
          esac
          digest="sha512-$(openssl dgst -sha512 -binary "$file" | openssl base64 -A)"
          if [ "$digest" != "$SETUP_PACK_INTEGRITY" ]; then
            echo "::error::The tarball of setup-pack has the digest $digest, not SETUP_PACK_INTEGRITY. It was not installed."
            exit 1
          fi
          npm install --prefix "$RUNNER_TEMP/setup-pack" --offline --ignore-scripts --no-audit --no-fund "$file"
          echo "$RUNNER_TEMP/setup-pack/node_modules/.bin" >> "$GITHUB_PATH"
      - run: setup-pack validate .
${test}      - run: setup-pack build . -o pack.json
      - uses: actions/upload-artifact@v4
        with:
          name: setup-pack
          path: pack.json
`;
}

function readme({ name }: NewFolderAnswers): string {
  return `# ${onOneLine(name)}

The source of a Setup Pack: small files that \`setup-pack build\` puts together to the one JSON file that is installed.

| file | holds |
|---|---|
| \`pack.yaml\` | name, version, author |
| \`automations/\` | one file for each automation; the file's name is its key |
| \`pipelines/\`, \`smart-lists/\` | likewise |
| \`templates/\` | messages: name, channel and subject on top, the text below |
| \`resources/\` | tags, stages, custom fields: one file for each kind |
| \`scenarios/\` | who an automation happens to, and what must come of it: played, and never part of the pack |
| \`assets.yaml\`, \`assets/\` | images and documents; sizes and hashes are computed |

\`\`\`sh
setup-pack validate .            # finds every problem and points at the file and line
setup-pack test                  # plays every scenario, and says what is not as expected
setup-pack build . -o pack.json  # the file to install
setup-pack unpack export.json . --into   # takes over what was edited in a dashboard
\`\`\`

\`.github/workflows/setup-pack.yml\` does this on GitHub. It installs \`setup-pack\` from a tarball, by its digest. To
install it here, check the digest as the workflow does, then run \`npm install --global\` with the file.

Change \`version\` in \`pack.yaml\` with every release. Never change \`packId\`, and change no key that is in use.
`;
}

function onOneLine(name: string): string {
  return name.replace(/\s+/g, " ").trim();
}
