import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { format } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { inRepository } from "../../paths.js";
import { exampleDoors } from "./doors.js";
import { functionsOf, printedBy } from "./examples-in.js";
import { startSandboxOfExamples, workspaceFor } from "./workspace.test-support.js";

/** Among the packages of the repository, so that examples find the doors they name. */
const folder = inRepository("packages/toolchain/dist/examples");

const doors = exampleDoors.map((door) => ({ ...door, functions: functionsOf(inRepository(door.source)) }));
const examples = doors.flatMap(({ name: door, functions }) =>
  functions.flatMap(({ name, example }) => {
    const file = `${door.replace("@setup-pack/", "").replaceAll("/", "-")}-${name}.ts`;
    return example === undefined ? [] : [{ door, name, example, file }];
  }),
);

beforeAll(() => {
  mkdirSync(folder, { recursive: true });
  for (const { file, example } of examples) writeFileSync(join(folder, file), `${example}export {};\n`);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const needsWorkspace = (example: string): boolean => example.includes("SETUP_PACK_URL");

/** The sources of the packages are checked by compiler options of their own; these are the examples'. */
const isOfPackage = (problem: string): boolean => /^(?:packages|apps)\/[^(]*\/src\//.test(problem);

let sandbox: Awaited<ReturnType<typeof startSandboxOfExamples>>;

beforeAll(async () => {
  sandbox = await startSandboxOfExamples();
});

afterAll(() => sandbox.close());

afterEach(() => vi.unstubAllEnvs());

describe("the examples in docstrings", () => {
  it.each(doors)("stand at each function of $name", ({ functions }) => {
    const lacking = functions.filter(({ example }) => example === undefined).map(({ name }) => name);
    expect(lacking).toEqual([]);
    expect(functions).not.toEqual([]);
  });

  it.each(examples)("print what they say: $door, $name", async ({ example, file }) => {
    if (needsWorkspace(example)) {
      for (const [name, value] of Object.entries(await workspaceFor(example, sandbox))) vi.stubEnv(name, value);
    }
    const lines: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((...values: unknown[]) => {
      lines.push(format(...values));
    });
    try {
      await import(pathToFileURL(join(folder, file)).href);
    } finally {
      log.mockRestore();
    }
    expect(lines.join("\n")).toBe(printedBy(example));
    expect(lines).not.toEqual([]);
  });

  it("use names and types as the compiler knows them", () => {
    const compilerOptions = {
      module: "NodeNext",
      target: "ES2023",
      lib: ["ES2023"],
      types: ["node"],
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noEmit: true,
      skipLibCheck: true,
      customConditions: ["@setup-pack/source"],
    };
    const files = examples.map(({ file }) => file);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
    const tsc = inRepository("node_modules/typescript/bin/tsc");
    const { stdout } = spawnSync(process.execPath, [tsc, "-p", folder, "--pretty", "false"], { encoding: "utf8" });
    expect(stdout.split(/\n(?! )/).filter((problem) => !isOfPackage(problem))).toEqual([""]);
  });
});
