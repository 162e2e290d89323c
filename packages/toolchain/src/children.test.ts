import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { inRepository } from "./paths.js";

/**
 * Serves two programs, given as scripts, until they are ended; gives the process that does so, once both have spoken.
 */
async function serving(
  one: string,
  other: string,
  start: (script: string) => ChildProcessByStdio<null, Readable, null> = plainly,
) {
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
  const child = start(ours);
  const ended = once(child, "close");
  await once(child.stdout, "data");
  return { child, ended };
}

const stdio = ["ignore", "pipe", "inherit"] as const;

function plainly(script: string) {
  const child = spawn(process.execPath, ["-e", script], { stdio: [...stdio] });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

/** As npm does: through a shell, which goes on to wait for what it has started. */
function throughShell(script: string) {
  const env = { ...process.env, npm_lifecycle_event: "start", NODE: process.execPath, SCRIPT: script };
  const child = spawn("sh", ["-c", '"$NODE" -e "$SCRIPT"; exit $?'], { stdio: [...stdio], env, detached: true });
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), "SIGKILL");
    } catch {
      // All of them have ended, as they should.
    }
  });
  return child;
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

it("both end with the shell by which npm has started us: it passes on no signal", async () => {
  const { child, ended } = await serving(server(0), server(0), throughShell);
  child.kill("SIGTERM");
  // What they write to is closed once the last of them has ended.
  expect(await ended).toEqual([null, "SIGTERM"]);
});

it("a program that ends by itself ends the other, and us with its exit code", async () => {
  const { ended } = await serving(server(0), 'console.log("up"); setTimeout(() => process.exit(3), 50);');
  expect(await ended).toEqual([3, null]);
});
