import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Sandbox } from "@setup-pack/sandbox";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tsc } from "../../compiler.test-support.js";
import { printsWhatItSays } from "./run-example.test-support.js";
import { examples, examplesInFolder, needsSandbox } from "./shown-examples.test-support.js";
import { startSandboxOfExamples, workspaceFor } from "./workspace.test-support.js";

const folder = examplesInFolder("compiled-examples");

const compilerOptions = {
  noEmit: true,
  module: "NodeNext",
  target: "ES2023",
  lib: ["ES2023"],
  types: ["node"],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
};

/** The packages as others get them, compiled; each is compiled anew where it is stale. */
const references = ["core", "rehearsal", "workspace-client", "installer", "sandbox"].map((name) => ({
  path: `../../../${name}`,
}));

const started: Sandbox[] = [];

beforeAll(async () => {
  const files = examples.map(({ file }) => file);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files, references }));
  started.push(await startSandboxOfExamples());
});

afterAll(() => Promise.all(started.map(({ close }) => close())));

// One program for all of them: each alone would read all packages again.
it("the examples in docstrings use names and types as the compiler knows them", () => {
  expect(tsc("-b", folder)).toBe("");
});

it.each(examples.filter(needsSandbox))("the examples in docstrings print what they say: $door, $name", async (one) => {
  const [sandbox] = started;
  if (sandbox === undefined) throw new Error("The sandbox has not been started.");
  const environment = one.example.includes("SETUP_PACK_URL") ? await workspaceFor(one.example, sandbox) : {};
  await printsWhatItSays(one, folder, { ...environment });
});
