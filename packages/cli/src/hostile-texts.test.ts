import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { asPack } from "@setup-pack/core";
import { envelopeOfStatement, releaseDigest, statementBytes, writeEnvelopes } from "@setup-pack/core/trust";
import { expect, it } from "vitest";
import { offices } from "./install/office.test-support.js";
import { everyCommand } from "./program.js";
import { folder, setupPack } from "./setup-pack.test-support.js";

/** What runners of workflows obey, what terminals obey, and what turns the direction of text. */
const hostile = "\n::stop-commands::k\r ::error::x\n##[add-mask]e\u001b[31m\u202e\u0007";

/** Members whose words are a stranger's. */
const members =
  "name description author category key id source target title body text message note instruction prompt label reason value " +
  "tag_id stage_id pipeline_id template_id detail fileName";
const chosen = new Set(members.split(" "));

/** Returns the same with hostile words at the end of all that a stranger can choose. */
function madeHostile(value: unknown, end: string, member = ""): unknown {
  if (typeof value === "string") return chosen.has(member) ? `${value.slice(0, 12)}${hostile}${end}` : value;
  if (Array.isArray(value)) return value.map((one) => madeHostile(one, end, member));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      madeHostile(one, chosen.has(name) && isKey(name) ? "" : end, name),
    ]),
  );
}
const isKey = (member: string): boolean => /^(?:key|id|source|target|.*_id)$/.test(member);

const fixture = (path: string): unknown =>
  JSON.parse(readFileSync(fileURLToPath(new URL(`../../../fixtures/${path}`, import.meta.url)), "utf8"));
const pack = fixture("releases/further-reach/1.6.0.json");
const next = fixture("releases/further-reach/2.0.0.json");

/** A dialect with hostile names, by which two ways read the notes of the pack differently. */
const dialect = {
  dialect: 1,
  name: `short${hostile}`,
  shapes: { [`spare${hostile}`]: "snake" },
  kinds: { "action.send_sms": [{ as: { body: "${_}" } }, { as: { body: "${body}" } }] },
};

/** A trust file with hostile names, and a signature of the pack by a key that calls itself something hostile. */
const trust = {
  trust: 1,
  keys: [
    {
      id: `larkspur${hostile}`,
      owner: `Larkspur${hostile}`,
      key: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAMaD1RuzIRWTuRwxKIM7W6lf3FRo8qgPTNOZpk8TkRn",
      may: ["made"],
    },
  ],
  require: { made: 1 },
};
const { packId, version } = asPack(pack) ?? { packId: "", version: "" };
const none = { outcome: "none", passed: 0, failed: 0 } as const;
const statement = statementBytes(hostile, {
  digest: releaseDigest(madeHostile(pack, "")),
  said: {
    ...{ packId, version, role: "made", at: "2026-01-01T00:00:00Z", predecessor: null, changes: null },
    checks: {
      tool: { name: hostile, version: hostile },
      rules: { outcome: "passed", errors: 0, warnings: 0, infos: 0 },
      ...{ scenarios: none, promises: none },
    },
  },
});
const signature = { keyid: `SHA256:${hostile}`, bytes: new Uint8Array(64) };

/** Promises of which one is broken, with reasons that a stranger chose. */
const promises = {
  packs: "pack.json",
  promises: ["sms", "email"].map((channel) => ({
    ...{ id: `no-${channel}`, because: hostile },
    atMost: { channel, count: 0, within: "1 day" },
  })),
};

const files = {
  "short.dialect.json": dialect,
  "pack.json": madeHostile(pack, ""),
  "trust.json": trust,
  "pack.promises.json": promises,
  "pack.sig.json": writeEnvelopes([{ ...envelopeOfStatement(statement), signatures: [signature] }]),
  "next.json": madeHostile(next, "2"),
  "broken.json": JSON.stringify(madeHostile(pack, "")).replace(
    '"format"',
    `${JSON.stringify(`wrong${hostile}`)}:1,"format"`,
  ),
};

/** What each command is tried with; `#` in front of those whose output is a document that keeps its bytes. */
const tried = [
  ...["pretty", "json", "sarif", "junit", "github", "compact"].map(
    (format) => `validate broken.json --format ${format}`,
  ),
  "validate pack.json --verbose",
  "fmt --check pack.json",
  "explain graph/cycle",
  "unpack pack.json unpacked",
  "validate unpacked",
  "build unpacked -o built.json",
  "#build unpacked -o -",
  "init new",
  "version auto next.json --against pack.json",
  ...["pretty", "json", "markdown", "html"].map((format) => `diff pack.json next.json --format ${format}`),
  "#merge pack.json pack.json next.json",
  "textconv pack.json",
  ...["pretty", "json"].map((format) => `plan next.json --base pack.json --format ${format}`),
  ...["pretty", "json"].map((format) => `inspect pack.json --format ${format}`),
  "describe pack.json",
  "dialect check short.dialect.json pack.json",
  ...["pretty", "json", "github"].map((format) => `trust check pack.json --trust trust.json --format ${format}`),
  "plan pack.json --base pack.json --trust trust.json",
  "book pack.json --trust trust.json",
  "book pack.json",
  "catalogue pack.json -o site",
  ...["mermaid", "dot", "svg", "json"].map((format) => `graph pack.json --format ${format}`),
  ...["pretty", "json"].map((format) => `rehearse pack.json --automation KEY --format ${format}`),
  "scenarios pack.json --into scenarios",
  ...["pretty", "json", "junit", "github"].map((format) => `test pack.json --format ${format}`),
  "#sheet export pack.json",
  ...["pretty", "json"].map((format) => `replace e o pack.json --merge-tags --format ${format}`),
  ...["pretty", "json", "junit", "github"].map((format) => `prove pack.promises.json --format ${format}`),
];

const inWorkspace = [
  "plan pack.json --existing use",
  "install pack.json --yes --existing use",
  "status pack.json",
  "list",
  "drift pack.json",
  "plan next.json",
  "upgrade next.json --yes",
  "rollback next.json --yes",
  "uninstall next.json --yes",
  "#bindings write pack.json -o -",
];

/** Commands that print no text of a pack, or only as what is tried above prints it. */
const others = new Set("import edit lsp mcp sandbox fleet completion blocks pull verify apply resolve".split(" "));

/** What must not be in the output of a command, and what it is. */
const dangers = [
  ["a command of a workflow", /^[^\S\n]*::.*/m],
  ["a command of a workflow, in the older form", /##\[[a-z]+/],
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  ["a control character", /[\u0000-\u0008\u000b-\u001f\u007f]/],
] as const;

const annotation = /^::(?:error|warning|notice) [^:\n]*::.*\n/gm;

const open = offices();

it("shows no text of a pack as a command to a workflow or a terminal, whatever the command and the format", async () => {
  const cwd = folder(files);
  const { url, key } = await open();
  const env = { SETUP_PACK_URL: url, SETUP_PACK_API_KEY: key };
  const found: object[] = [];
  for (const given of [...tried, ...inWorkspace]) {
    const line = given.replace("#", "");
    const args = line.split(" ").map((word) => (word === "KEY" ? `registered-w${hostile}` : word));
    const { code, stdout, stderr } = setupPack(args, { cwd, env });
    if (code === 2 && !stdout.includes("stop-commands")) found.push({ line, what: "bad usage", match: stderr });
    // A document keeps its bytes: who prints one prints what is in it.
    const text = given.startsWith("#") ? stderr : `${stdout}${stderr}`;
    const shown = line.endsWith("github") ? text.replace(annotation, "") : text;
    for (const [what, pattern] of dangers) {
      const [match] = pattern.exec(shown) ?? [];
      if (match !== undefined) found.push({ line, what, match });
    }
  }
  expect(found).toEqual([]);
});

it("is tried with every command", async () => {
  const names = [...tried, ...inWorkspace].map((line) => line.replace("#", "").split(" ")[0] ?? "");
  const untried = (await everyCommand()).map(({ name }) => name).filter((name) => !names.includes(name));
  expect(untried.filter((name) => !others.has(name))).toEqual([]);
});
