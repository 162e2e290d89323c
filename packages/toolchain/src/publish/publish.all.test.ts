import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { schemaNames } from "../generate/schemas.js";
import { inRepository } from "../paths.js";
import { emptyFolder, filesIn, install, npm, pack } from "./empty-folder.test-support.js";
import { compiled, ran, withNode } from "./program.test-support.js";
import { fenceAfter, fencesNamed, shownIn } from "./readme.test-support.js";
import { type ServerProcess, serving } from "./serving.test-support.js";

const libraries = ["core", "workspace-client", "lifecycle", "rehearsal", "installer"] as const;
const packages = [...libraries, "cli"] as const;

/** What a tarball may hold, by paths with forward slashes. */
const always = ["package.json", "README.md", "LICENSE"];
const module =
  /^(?:dist\/(?!.*\.(?:test|test-support|soak)\.).+\.(?:js|d\.ts)|schemas\/(?:blocks|[^/]+\.(?:schema|openapi))\.json)$/;
const command = new RegExp(
  [
    "^bin/(?:setup-pack\\.js|worker\\.js|package\\.json)$",
    "^dist/(?:main\\.cjs|commands\\.cjs|deferred\\.cjs|load-module\\.cjs|proxied-fetch\\.cjs|mcp-sdk\\.cjs|lsp\\.cjs|sheet-files\\.cjs|sanitize-html\\.cjs|(?:sandbox|fleet)\\.cjs(?:\\.LEGAL\\.txt)?|licenses\\.md)$",
    "^dist/pglite/(?:LICENSE|dist/[^/]+\\.(?:cjs|wasm|data|tar\\.gz)|dist/contrib/[^/]+\\.cjs)$",
    "^schemas/(?:blocks|[^/]+\\.schema)\\.json$",
    "^dist/editor/(?:index\\.html|icon\\.svg|licenses\\.md|assets/[^/]+\\.(?:js|css|woff2))$",
  ].join("|"),
);

/** The libraries are in one folder; the command is in another alone, since it needs none of what they need. */
const places = { tarballs: emptyFolder(), program: emptyFolder(), office: emptyFolder() };
const contents = (name: (typeof packages)[number]) => join(places.tarballs, name, "package");
const shown = {
  draft: "fixtures/invalid/graph-dangling-edge/pack.json",
  pack: "fixtures/packs/brokerage-brand/pack.json",
};

const askingForSchemas = `
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
const require = createRequire(import.meta.url);
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
for (const name of ${JSON.stringify(schemaNames)})
  ajv.addSchema(require(\`@setup-pack/core/schemas/\${name}.schema.json\`));
const isPack = ajv.getSchema("https://setup-pack.dev/schemas/setup-pack.schema.json");
ajv.getSchema("https://setup-pack.dev/schemas/install-plan.schema.json");
console.log("pack:", isPack(JSON.parse(readFileSync("pack.json", "utf8"))));
console.log("empty object:", isPack({}));
console.log("API:", require("@setup-pack/workspace-client/schemas/workspace-api.openapi.json").openapi);
`;

/** The pack that the page on rules of one's own speaks of. */
const shouting = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Spring",
  version: "1.0.0",
  messageTemplates: [{ key: "open-house", name: "Open house", channel: "sms", body: "OPEN HOUSE ON SUNDAY!" }],
};

/** The doors of a package that are modules: each with the file for every condition. */
function doorsOf(name: (typeof libraries)[number]): [string, Record<string, string>][] {
  const { exports }: { exports: Record<string, string | Record<string, string>> } = JSON.parse(
    readFileSync(join(contents(name), "package.json"), "utf8"),
  );
  return Object.entries(exports).flatMap(([door, to]) => (typeof to === "string" ? [] : [[door, to]]));
}

/** All of them, by the names that others import. */
const everyDoor = (): string[] =>
  libraries.flatMap((name) => doorsOf(name).map(([door]) => `@setup-pack/${name}${door.slice(1)}`));

/** Programs are run there to their ends one after another: where that takes long, to give up would save nothing. */
const longEnough = 600_000;

const compiledForNode = { complaints: "" };
const served: { sandbox?: ServerProcess; editor?: ServerProcess } = {};
const ready = join(places.office, "ready.json");

beforeAll(() => {
  const packed = pack(packages, places.tarballs);
  install(packed.slice(libraries.length), places.office);
  copyFileSync(inRepository(shown.draft), join(places.office, "draft.json"));
  // They are ready by the time that they are asked.
  const bin = join(places.office, "node_modules/.bin/setup-pack");
  const begun = (...args: string[]) => serving(bin, [...args, "--port", "0", "--quiet"], places.office);
  served.sandbox = begun("sandbox", "serve", "--memory", "--ready-file", ready);
  served.editor = begun("edit", "draft.json", "--no-open");

  install(packed.slice(0, libraries.length), places.program);
  copyFileSync(inRepository(shown.draft), join(places.program, "draft.json"));
  copyFileSync(inRepository(shown.pack), join(places.program, "pack.json"));
  for (const name of libraries) writeFileSync(join(places.program, `${name}.ts`), shownIn(contents(name), "ts"));
  const lines = everyDoor().flatMap((door, index) => [
    `import * as door${index} from "${door}";`,
    `console.log("${door}", Object.keys(door${index}).length > 0);`,
  ]);
  writeFileSync(join(places.program, "doors.ts"), lines.join("\n"));
  const options = { module: "NodeNext", ...withNode(places.program) };
  compiledForNode.complaints = compiled([...libraries, "doors"], places.program, options);
}, longEnough);

afterAll(async () => {
  await Promise.all(Object.values(served).map((child) => child.kill()));
  for (const folder of Object.values(places)) rmSync(folder, { recursive: true, force: true });
});

it.each(packages)("the tarball of %s has what it is for and nothing else", (name) => {
  const allowed = name === "cli" ? command : module;
  const files = filesIn(contents(name));
  expect(files.filter((file) => !always.includes(file) && !allowed.test(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(always));
  expect(readFileSync(join(contents(name), "LICENSE"), "utf8")).toBe(readFileSync(inRepository("LICENSE"), "utf8"));
});

it.each(packages)("nothing in the tarball of %s tells where it was built", (name) => {
  const here = inRepository("").slice(0, -1);
  const telling = filesIn(contents(name)).filter((file) => readFileSync(join(contents(name), file)).includes(here));
  expect(telling).toEqual([]);
});

it.each(packages)("no file in the tarball of %s names a source map that is not there", (name) => {
  const named = filesIn(contents(name)).flatMap((file) => {
    const [, map] =
      /\/[/*][#@] sourceMappingURL=(?!data:|["`])(\S+)/.exec(readFileSync(join(contents(name), file), "utf8")) ?? [];
    return map === undefined ? [] : [join(contents(name), file, "..", map)];
  });
  expect(named.filter((map) => !existsSync(map))).toEqual([]);
});

it.each(packages)("%s may be published", (name) => {
  const manifest: unknown = JSON.parse(readFileSync(join(contents(name), "package.json"), "utf8"));
  expect(manifest).toMatchObject({ license: "Apache-2.0", engines: { node: ">=20.19.0" } });
  expect(manifest).not.toHaveProperty("private");
});

it.each(libraries)(
  "all that the doors of %s lead to is there, but for sources, which only this repository asks for",
  (name) => {
    for (const [door, conditions] of doorsOf(name)) {
      const missing = Object.entries(conditions).filter(([, file]) => !existsSync(join(contents(name), file)));
      expect([door, ...missing.map(([condition]) => condition)]).toEqual([door, "@setup-pack/source"]);
    }
  },
);

it("every door opens under plain Node", () => {
  expect(everyDoor()).toContain("@setup-pack/core/live");
  expect(ran("doors", places.program)).toEqual({
    code: 0,
    said: everyDoor()
      .map((door) => `${door} true\n`)
      .join(""),
    complained: "",
  });
});

it("the command has the licenses of what it bundles, of its own dependencies and of those of the sandbox", () => {
  const page = readFileSync(join(contents("cli"), "dist/licenses.md"), "utf8");
  for (const title of ["commander 1", "yaml 2", "fastify 5", "pg-protocol 1"]) expect(page).toContain(`\n## ${title}`);
  expect(page).not.toContain("## @setup-pack/");
});

it("the command comes with nothing else to install", () => {
  expect(readdirSync(join(places.office, "node_modules")).filter((name) => !name.startsWith("."))).toEqual([
    "@setup-pack",
  ]);
  expect(readdirSync(join(places.office, "node_modules/@setup-pack"))).toEqual(["cli"]);
});

it("the strictest compiler finds types for all doors and no fault in them, as Node finds them", () => {
  expect(compiledForNode.complaints).toBe("");
});

it("the strictest compiler finds no fault in the doors, as a bundler finds them", () => {
  const options = { module: "ESNext", moduleResolution: "Bundler", noEmit: true, ...withNode(places.program) };
  expect(compiled(libraries, places.program, options)).toBe("");
});

it.each([
  ["in a worker", ["ES2023", "WebWorker"]],
  ["where there is neither Node nor a browser", ["ES2022"]],
])("the door of core has types %s as well", (_, lib) => {
  const lines = ['import { compile } from "@setup-pack/core";', 'compile("{}", { sha256: () => "" });'];
  writeFileSync(join(places.program, "worker.ts"), lines.join("\n"));
  const options = { module: "NodeNext", target: "ES2022", lib, types: [], noEmit: true };
  expect(compiled(["worker"], places.program, options)).toBe("");
});

it.each(["core", "installer"] as const)("the example of %s does what its README says, under plain Node", (name) => {
  expect(ran(name, places.program)).toEqual({ code: 0, said: shownIn(contents(name), "text"), complained: "" });
});

it.each(["core", "cli", "workspace-client"] as const)("%s carries the documents of schemas/ as they are", (name) => {
  const carried = filesIn(join(contents(name), "schemas"));
  const wanted = name === "workspace-client" ? /^workspace-api\.openapi\.json$/ : /^blocks\.json$|\.schema\.json$/;
  expect(carried.sort()).toEqual(
    filesIn(inRepository("schemas"))
      .filter((file) => wanted.test(file))
      .sort(),
  );
  for (const file of carried)
    expect(readFileSync(join(contents(name), "schemas", file), "utf8")).toBe(
      readFileSync(inRepository(`schemas/${file}`), "utf8"),
    );
});

it("a program asks a package for its schemas by name, and any validator takes them together", () => {
  writeFileSync(join(places.program, "schemas.js"), askingForSchemas);
  expect(ran("schemas", places.program)).toEqual({
    code: 0,
    said: "pack: true\nempty object: false\nAPI: 3.1.0\n",
    complained: "",
  });
});

it("the paths of schemas that the documentation shows lead to them where the command is installed", () => {
  const page = readFileSync(inRepository("docs/schemas.md"), "utf8");
  const paths = new Set(page.match(/\.\/node_modules\/[\w@./-]+\.json/g));
  expect(paths.size).toBe(3);
  for (const path of paths) expect(existsSync(join(places.office, path)), path).toBe(true);
});

it("the page on rules of one's own does what it says: checked by the command, tested and compiled by a program", () => {
  const page = readFileSync(inRepository("docs/own-rules.md"), "utf8");
  const files = fencesNamed(page);
  expect([...files.keys()]).toEqual(["rules/no-shouting.mjs", "setup-pack.config.json", "rules/no-shouting.test.mjs"]);
  for (const place of [places.office, places.program]) {
    const folder = join(place, "own");
    mkdirSync(join(folder, "rules"), { recursive: true });
    for (const [path, text] of files) writeFileSync(join(folder, path), text);
    writeFileSync(join(folder, "spring.json"), `${JSON.stringify(shouting, undefined, 2)}\n`);
    writeFileSync(join(folder, "program.js"), fenceAfter(page, "## In a program", "js"));
  }
  const plain = { NO_COLOR: "1", COLUMNS: "100" };
  const asked = fenceAfter(page, "## A rule", "console");
  const validated = npm(
    ["exec", "--offline", "--", "setup-pack", "validate", "spring.json"],
    join(places.office, "own"),
    plain,
  );
  expect(`$ npx setup-pack validate spring.json\n${validated.stdout}`).toBe(asked);
  const tested = spawnSync(process.execPath, ["--test", "--test-reporter=tap"], {
    cwd: join(places.program, "own"),
    encoding: "utf8",
  });
  expect(tested).toMatchObject({ status: 0, stdout: expect.stringMatching(/^# pass 1$/m) });
  expect(ran("program", join(places.program, "own"))).toEqual({
    code: 0,
    said: fenceAfter(page, "## In a program", "text"),
    complained: "",
  });
});

it("the command checks a pack as its README says", () => {
  const [asked = "", ...answer] = shownIn(contents("cli"), "console").split("\n");
  const given = asked.replace("$ npx ", "").split(" ");
  const plain = { NO_COLOR: "1", COLUMNS: "100" };
  const { status, stdout } = npm(["exec", "--offline", "--", ...given], places.office, plain);
  expect({ status, stdout }).toEqual({ status: 1, stdout: answer.join("\n") });
});

it("the command serves a sandbox, which the example of the client speaks with", async () => {
  const url = await served.sandbox?.url;
  const { apiKey }: { apiKey: string } = JSON.parse(readFileSync(ready, "utf8"));
  const speaking = (key: string) =>
    ran("workspace-client", places.program, { SETUP_PACK_URL: url, SETUP_PACK_API_KEY: key });
  const said = shownIn(contents("workspace-client"), "text");
  expect(speaking(apiKey)).toEqual({ code: 0, said, complained: "" });
  expect(speaking(`${apiKey}x`)).toMatchObject({ code: 3, complained: expect.stringMatching(/^refused /) });
  expect(await served.sandbox?.end()).toBe(0);
});

it("the command serves the editor", async () => {
  const url = (await served.editor?.url) ?? "";
  const opened = await fetch(url, { redirect: "manual" });
  const [cookie = ""] = opened.headers.get("set-cookie")?.split(";") ?? [];
  const own = (path: string) => fetch(new URL(path, url), { headers: { cookie } });
  const html = await (await own("/")).text();
  const [script = "no script"] = /assets\/[^"]+\.js/.exec(html) ?? [];
  expect(filesIn(contents("cli"))).toContain(`dist/editor/${script}`);
  expect((await own(`/${script}`)).status).toBe(200);
  expect(await served.editor?.end()).toBe(0);
});
