import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tsc } from "../../compiler.test-support.js";
import { inRepository } from "../../paths.js";
import { exampleDoors } from "./doors.js";
import { functionsOf, printedBy } from "./examples-in.js";
import type { ExampleOutcome } from "./run-examples.test-support.js";

/** Among the packages of the repository, so that examples find the doors they name. */
const folder = inRepository("packages/toolchain/dist/examples");

const doors = exampleDoors.map((door) => ({ ...door, functions: functionsOf(inRepository(door.source)) }));
const examples = doors.flatMap(({ name: door, functions }) =>
  functions.flatMap(({ name, example }) => {
    const file = `${door.replace("@setup-pack/", "").replaceAll("/", "-")}-${name}.ts`;
    return example === undefined ? [] : [{ door, name, example, file }];
  }),
);

const compilerOptions = {
  rootDir: "../..",
  outDir: "compiled",
  module: "NodeNext",
  target: "ES2023",
  lib: ["ES2023"],
  types: ["node"],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
};

/** What runs the examples, which is compiled with them. */
const runner = "run-examples.test-support";

/** The packages as others get them, compiled; each is compiled anew where it is stale. */
const references = ["core", "workspace-client", "installer", "../apps/sandbox"].map((name) => ({
  path: `../../../${name}`,
}));

let problems = "";
let outcomes: ReadonlyMap<string, ExampleOutcome> = new Map();

// One program and one process for all of them: each alone would compile and load all packages again.
beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  for (const { file, example } of examples) writeFileSync(join(folder, file), `${example}export {};\n`);
  const files = [...examples.map(({ file }) => file), `../../src/docs/examples/${runner}.ts`];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files, references }));
  problems = tsc("-b", folder);
  outcomes = await run();
});

async function run(): Promise<ReadonlyMap<string, ExampleOutcome>> {
  // The database of the examples is gone before better code for it would pay.
  const child = fork(join(folder, `compiled/src/docs/examples/${runner}.js`), { execArgv: ["--liftoff-only"] });
  const compiled = (file: string) => join(folder, "compiled/dist/examples", file.replace(/ts$/, "js"));
  child.send(examples.map(({ example, file }) => ({ example, program: compiled(file) })));
  const outcomes: ExampleOutcome[] = [];
  child.on("message", (outcome: ExampleOutcome) => outcomes.push(outcome));
  await once(child, "close");
  return new Map(examples.map(({ file }, index) => [file, outcomes[index] ?? { lines: [], error: "It did not run" }]));
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the examples in docstrings", () => {
  it.each(doors)("stand at each function of $name", ({ functions }) => {
    const lacking = functions.filter(({ example }) => example === undefined).map(({ name }) => name);
    expect(lacking).toEqual([]);
    expect(functions).not.toEqual([]);
  });

  it("use names and types as the compiler knows them", () => {
    expect(problems).toBe("");
  });

  it.each(examples)("print what they say: $door, $name", ({ example, file }) => {
    const { lines = [], error } = outcomes.get(file) ?? {};
    expect(error).toBeUndefined();
    expect(lines.join("\n")).toBe(printedBy(example));
    expect(lines).not.toEqual([]);
  });
});
