import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { inRepository } from "./paths.js";

/**
 * Serves two programs, given as scripts, until they are ended; gives the process that does so, once both have spoken.
 */
async function serving(one: string, other: string) {
  const children = pathToFileURL(inRepository("packages/toolchain/run/children.mjs")).href;
  const ours = `import(${JSON.stringify(children)}).then(async ({ firstLine, serving }) => {
    const { spawn } = await import("node:child_process");
    const begin = (script) => spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });
    const first = begin(${JSON.stringify(one)});
    const served = serving([first]);
    await firstLine(first);
    const second = begin(${JSON.stringify(other)});
    served.also(second);
    console.log(await firstLine(second));
    process.exitCode = await served.code;
  })`;
  const child = spawn(process.execPath, ["-e", ours], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close");
  await once(child.stdout, "data");
  return { child, ended };
}

/** Serves until it is told to end, and then ends with a code. */
const server = (code: number) => `
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => process.exit(${code}));
  setInterval(() => {}, 1000);
  console.log("up");`;

it.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends both programs, and what one complains of is not lost",
  async (signal) => {
    const { child, ended } = await serving(server(0), server(7));
    child.kill(signal);
    expect(await ended).toEqual([7, null]);
  },
);

it("a program that the signal kills has ended as it should", async () => {
  const { child, ended } = await serving(server(0), 'setInterval(() => {}, 1000); console.log("up");');
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

it("a program that ends by itself ends the other, and us with its exit code", async () => {
  const { ended } = await serving(server(0), 'console.log("up"); setTimeout(() => process.exit(3), 50);');
  expect(await ended).toEqual([3, null]);
});
