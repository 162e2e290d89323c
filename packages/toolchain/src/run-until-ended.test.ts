import { spawn } from "node:child_process";
import { once } from "node:events";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { inRepository } from "./paths.js";

/** Runs a program, given as a script, until it is ended; gives the process that does so, once the program has spoken. */
async function running(script: string) {
  const shell = pathToFileURL(inRepository("packages/toolchain/run/shell.mjs")).href;
  const ours = `import(${JSON.stringify(shell)}).then(async ({ runUntilEnded }) => {
    process.exitCode = await runUntilEnded(process.execPath, ["-e", ${JSON.stringify(script)}]);
  })`;
  const child = spawn(process.execPath, ["-e", ours], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  const ended = once(child, "close");
  await once(child.stdout, "data");
  return { child, ended };
}

it.each(["SIGTERM", "SIGINT"] as const)("%s reaches the program, and its exit code us", async (signal) => {
  const { child, ended } = await running(
    `process.on(${JSON.stringify(signal)}, () => process.exit(7)); setInterval(() => {}, 1000); console.log("up");`,
  );
  child.kill(signal);
  expect(await ended).toEqual([7, null]);
});

it("a program that ends by itself ends us with its exit code", async () => {
  const { ended } = await running('console.log("up"); process.exitCode = 3;');
  expect(await ended).toEqual([3, null]);
});
