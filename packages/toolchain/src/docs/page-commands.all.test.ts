import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { inRepository } from "../paths.js";
import { commandLine, pageEnvironment } from "./session.js";

/** Why a command of a page is not run, by how it begins. A command that no line here names is run. */
const notRun: readonly (readonly [begin: RegExp, reason: string])[] = [
  [/…/, "has a key or an id that only its reader knows"],
  [/^npx setup-pack (edit|lsp|mcp)\b/, "serves until Ctrl-C"],
  [
    /^npx setup-pack sandbox (serve|listen|requests --follow)\b/,
    "serves until Ctrl-C; the test serves a sandbox itself",
  ],
  [/^npm (start|test)\b/, "builds the repository and serves or tests it"],
  [/^npx vitest run\b/, "tests a package of the repository"],
  [/https:\/\/(crm|api)\.example\.org/, "names a workspace that is not there"],
  [/^(claude|code|ssh) /, "starts another program"],
  [/^curl .*hubapi\.com/, "needs the network and a token"],
  [/^sh install-setup-pack\.sh$/, "needs a tarball from the network, and runs in CI"],
  [/^npx setup-pack (upgrade|drift|rollback) my-pack/, "changes the workspace of the command before it"],
  [/\bnew-lead\b/, "names an automation of the reader's own"],
  [/ validate spring\.json$/, "shows what a rule of the page finds in a pack of the reader's own"],
  [/^npx setup-pack dialect teach\b/, "asks questions, and needs a terminal"],
  [/^npx setup-pack resolve\b/, "needs a merge that git left half done, and a terminal"],
];

const packs = "fixtures/packs";
const buyers = `${packs}/buyer-nurture/pack.json`;
const before = "fixtures/releases/additions/1.0.0.json";
const after = "fixtures/releases/additions/1.1.0.json";

/** What the reader has, or does first, where a page begins: files of their own by the repository's, and commands. */
interface Beginning {
  readonly files?: Readonly<Record<string, string>>;
  readonly commands?: readonly string[];
  /** Whether a sandbox serves in this folder. */
  readonly sandbox?: string;
  /** How commands end that find something, or refuse. */
  readonly codes?: Readonly<Record<string, number>>;
}

const repository = [
  ...["git init --quiet --initial-branch=main", "git add .", "git -c user.name=A -c user.email=a@b.c commit -qm 1"],
  ...["git tag v1.0.0", "git checkout -q -b work", "git update-ref refs/remotes/origin/main main"],
];

const beginnings: Readonly<Record<string, Beginning>> = {
  "README.md": {
    files: {
      "my-pack.json": buyers,
      "packs/buyers.json": buyers,
      "old.json": before,
      "new.json": after,
    },
    commands: [
      "npx setup-pack init packs/mine --yes",
      "npx setup-pack validate packs --write-baseline known.json",
      ...repository,
    ],
  },
  "docs/book.md": {
    files: { "pack.json": after, "1.0.0.json": before, "tests/.keep": "" },
    commands: ["npx setup-pack unpack pack.json my-pack"],
  },
  "docs/ci.md": { files: { "packs/buyers.json": buyers } },
  "docs/clients.md": { sandbox: "." },
  "docs/comparing.md": { files: { "pack.json": after, "released.json": before } },
  "docs/git.md": { files: { "packs/buyers.json": buyers }, commands: repository },
  "docs/importing.md": {
    files: { "welcome.json": "docs/examples/hubspot/welcome.json", "emails.json": "docs/examples/hubspot/emails.json" },
    codes: {
      "npx setup-pack import hubspot welcome.json --emails emails.json --new welcome --dry-run": 1,
      "npx setup-pack import hubspot welcome.json --emails emails.json --new welcome": 1,
    },
  },
  "docs/installing.md": { sandbox: "docs/examples/offices" },
  "docs/own-rules.md": { files: { "packs/buyers.json": buyers } },
  "docs/sandbox.md": { sandbox: "." },
  "docs/sheet.md": { files: { "pack.json": buyers } },
  "docs/source-folders.md": {
    files: { "pack.json": buyers, "export.json": buyers },
    commands: ["git init --quiet --initial-branch=main"],
  },
  "packages/cli/README.md": {
    files: { "draft.json": "fixtures/invalid/graph-dangling-edge/pack.json" },
    codes: { "npx setup-pack validate draft.json": 1 },
  },
};

/** Pages of which every command is run where they are made, with what it prints. */
const madePages = new Set(["docs/fleet.md", "docs/trust.md"]);

/** Parts of pages that are taken from the command line when they are made; the page about installing is run whole. */
const madeParts = /<!-- (transcript|session|asks|files?|first|shows)\b[\s\S]*?<!-- \/\w+ -->/g;

interface Command {
  readonly text: string;
  readonly code: number;
}

/** The commands in the blocks of a page, in order. */
function commandsIn(page: string): Command[] {
  const text = readFileSync(inRepository(page), "utf8");
  const written = page === "docs/installing.md" ? text : text.replace(madeParts, "");
  return [...written.matchAll(/^```(sh|console)\n([\s\S]*?)^```/gm)].flatMap(([, language, block = ""]) => {
    const lines = block.replaceAll("\\\n", " ").split("\n");
    return lines.flatMap((line, index): Command[] => {
      const command = language === "sh" ? line : line.startsWith("$ ") ? line.slice(2) : "";
      if (command.trim() === "" || command === "echo $?" || command === "set -eu") return [];
      const next = lines.indexOf("$ echo $?", index);
      const isAsked = next > 0 && !lines.slice(index + 1, next).some((other) => other.startsWith("$ "));
      return [{ text: command.replace(/\s+/g, " "), code: isAsked ? Number(lines[next + 1]) : 0 }];
    });
  });
}

const reasonOf = ({ text }: Command): string | undefined => notRun.find(([begin]) => begin.test(text))?.[1];

const pages = [
  "README.md",
  ...readdirSync(inRepository("docs")).flatMap((name) => (name.endsWith(".md") ? [`docs/${name}`] : [])),
  ...readdirSync(inRepository("packages")).flatMap((name) =>
    existsSync(inRepository(`packages/${name}/README.md`)) ? [`packages/${name}/README.md`] : [],
  ),
].filter((page) => !madePages.has(page));

/** A folder with what a fresh clone has, as far as pages speak of it; `npx` and `setup-pack` for the built command. */
function cloneFor({ files = {} }: Beginning): { readonly folder: string; readonly path: string } {
  const folder = mkdtempSync(join(tmpdir(), "setup-pack-pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(inRepository("docs/examples"), join(folder, "docs/examples"), { recursive: true });
  for (const [name, from] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    if (from === "") writeFileSync(join(folder, name), "");
    else cpSync(inRepository(from), join(folder, name), { recursive: true });
  }
  const programs = mkdtempSync(join(tmpdir(), "setup-pack-programs-"));
  onTestFinished(() => rmSync(programs, { recursive: true, force: true }));
  const command = `exec "${process.execPath}" "${commandLine}" "$@"`;
  const scripts = { npx: `[ "$1" != --no-install ] || shift\nshift\n${command}`, "setup-pack": command };
  for (const [name, script] of Object.entries(scripts))
    writeFileSync(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  // What npm puts there for a script of ours is not there for a reader.
  const own = (process.env.PATH ?? "").split(":").filter((place) => !place.includes("node_modules"));
  return { folder, path: [programs, ...own].join(":") };
}

/** Serves a sandbox in a folder, as the page has its reader do; gives its address. */
async function serve(folder: string): Promise<string> {
  const flags = ["--liftoff-only", commandLine, "sandbox", "serve", "--port", "0"];
  const server = spawn(process.execPath, flags, {
    cwd: folder,
    env: pageEnvironment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(async () => {
    const closed = once(server, "close");
    server.kill();
    await closed;
  });
  const ready = join(folder, ".setup-pack-sandbox/ready.json");
  server.stdout.resume();
  server.stderr.resume();
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The sandbox ended with ${server.exitCode}`);
    if (existsSync(ready)) break;
    await new Promise((go) => setTimeout(go, 100));
  }
  const { url }: { readonly url: string } = JSON.parse(readFileSync(ready, "utf8"));
  return url;
}

/** Runs commands one after the other in one shell; gives those that end otherwise than the page says. */
function run(commands: readonly Command[], folder: string, path: string): string[] {
  const ended = join(folder, "..", `${folder.split("/").at(-1)}-ended.txt`);
  const script = commands.map(({ text }, index) => `${text}\necho "${index} $?" >> "${ended}"`).join("\n");
  const { stdout, stderr } = spawnSync("bash", ["-c", script], {
    cwd: folder,
    encoding: "utf8",
    env: { ...pageEnvironment, PATH: path, HOME: folder },
  });
  const lines = readFileSync(ended, "utf8").trim().split("\n");
  rmSync(ended);
  const codes = new Map(lines.map((line) => line.split(" ").map(Number)).map(([index, code]) => [index, code]));
  const wrong = commands.flatMap(({ text, code }, index) =>
    codes.get(index) === code ? [] : [`${text}: ${codes.get(index)}, not ${code}`],
  );
  return wrong.length === 0 ? [] : [...wrong, stdout.slice(-3000), stderr.slice(-3000)];
}

describe("the commands of a page", () => {
  for (const page of pages) {
    const commands = commandsIn(page).filter((command) => reasonOf(command) === undefined);
    if (commands.length === 0) continue;
    it(`run as they are written, from a fresh clone: ${page}`, { timeout: 240_000 }, async () => {
      const beginning = beginnings[page] ?? {};
      const { folder, path } = cloneFor(beginning);
      const address = beginning.sandbox === undefined ? undefined : await serve(join(folder, beginning.sandbox));
      const first = (beginning.commands ?? []).map((text) => ({ text, code: 0 }));
      const written = commands.map(({ text, code }) => ({
        text: address === undefined ? text : text.replaceAll("http://127.0.0.1:4010", address),
        code: beginning.codes?.[text.replace(/ #.*$/, "").trim()] ?? code,
      }));
      expect(run([...first, ...written], folder, path)).toEqual([]);
    });
  }

  it.each([...pages, ...madePages])("say where npx finds the command: %s", (page) => {
    const text = readFileSync(inRepository(page), "utf8");
    expect(text).not.toMatch(/npx (?:--yes|-y|--package|-p|@setup-pack)/);
    if (text.includes("npx setup-pack"))
      expect(text).toMatch(/#install-setup-pack\)|^## Install setup-pack$|npm run pack/m);
  });

  it("are all run, or not for a reason that still has one", () => {
    const left = pages.flatMap(commandsIn).map(({ text }) => text);
    const idle = notRun.filter(([begin]) => !left.some((text) => begin.test(text)));
    expect(idle.map(([begin]) => begin.source)).toEqual([]);
  });
});
