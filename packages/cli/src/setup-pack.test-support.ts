import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { type RunResult, runInThread, runInThreadMeanwhile } from "./program-thread.test-support.js";

/** The command as npm links it. */
export const bin = fileURLToPath(new URL("../bin/setup-pack.js", import.meta.url));

export interface Surroundings {
  readonly cwd?: string;
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  /**
   * Runs it as a process of its own, as a user would. By default it is the same bundle in a thread of ours, which takes
   * 3 ms instead of 120. A process is for what a thread has not got or shares with the tests: signals, the exit code
   * that Node gives, a console, a current folder for code of a team's own, and code that ends the process or never
   * ends.
   */
  readonly asProcess?: boolean;
}

/**
 * Nothing of our own environment that has a say in colours; and no language, of which shells and Perl complain where
 * the machine has not got it.
 */
export const plainEnvironment = (): NodeJS.ProcessEnv => {
  const { NO_COLOR: _no, FORCE_COLOR: _force, ...rest } = process.env;
  return { ...rest, LC_ALL: "C" };
};

/** Runs the command to its end. */
export function setupPack(args: readonly string[], surroundings: Surroundings = {}): RunResult {
  return surroundings.asProcess ? runProcess(args, surroundings) : runInThread(commandRun(args, surroundings));
}

/** The same, while servers of the test answer. */
export const setupPackMeanwhile = (args: readonly string[], surroundings: Surroundings): Promise<RunResult> =>
  runInThreadMeanwhile(commandRun(args, surroundings));

const commandRun = (args: readonly string[], { cwd = process.cwd(), input = "", env = {} }: Surroundings) => ({
  args,
  cwd,
  input: Buffer.from(input),
  env: { ...plainEnvironment(), ...env },
});

function runProcess(args: readonly string[], surroundings: Surroundings): RunResult {
  const { cwd, input, env } = commandRun(args, surroundings);
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], {
    cwd,
    input,
    env,
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  return { code: status, stdout, stderr };
}

/** Runs a line of shell in which `$SETUP_PACK` is the command. */
export function shell(line: string, cwd: string) {
  const { status, stdout, stderr } = spawnSync("bash", ["-c", line], {
    cwd,
    env: { ...plainEnvironment(), SETUP_PACK: `${process.execPath} ${bin}` },
    encoding: "utf8",
  });
  return { code: status, stdout, stderr };
}

/** Starts the command, its output being read by the caller. */
export const start = (args: readonly string[], cwd: string) =>
  spawn(process.execPath, [bin, ...args], { cwd, env: plainEnvironment(), stdio: ["ignore", "pipe", "pipe"] });

/** A folder with these files, gone when the test is over. A value that is not text is written as JSON. */
export function folder(files: Readonly<Record<string, unknown>> = {}): string {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "setup-pack-")));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    const isText = typeof contents === "string" || contents instanceof Uint8Array;
    writeFileSync(join(path, name), isText ? contents : `${JSON.stringify(contents, undefined, 2)}\n`);
  }
  return path;
}

/** A tarball of a command that only says that it runs, made in a folder of its own, with its digest. */
export function smallTarball(): { readonly cwd: string; readonly tarball: string; readonly integrity: string } {
  const manifest = { name: "@setup-pack/cli", version: "0.1.0", bin: { "setup-pack": "run.js" } };
  const cwd = folder({ "package/package.json": manifest, "package/run.js": "#!/usr/bin/env node\n" });
  const tarball = join(cwd, "setup-pack.tgz");
  spawnSync("tar", ["-czf", tarball, "package"], { cwd });
  const digest = createHash("sha512").update(readFileSync(tarball)).digest("base64");
  return { cwd, tarball, integrity: `sha512-${digest}` };
}

/** A command that was copied: its folder, and the program there. */
interface Installed {
  readonly cwd: string;
  readonly bin: string;
}

const bundles = ["main", "commands", "deferred", "load-module", "proxied-fetch"];

const inPackage = (path: string): string => join(dirname(bin), "..", path);

/** The command, without the editor, in a folder of its own that has these files too. It has not run yet. */
export function installed(files: Readonly<Record<string, unknown>> = {}): Installed {
  const cwd = folder(files);
  for (const path of ["bin", ...bundles.map((name) => `dist/${name}.cjs`)])
    cpSync(inPackage(path), join(cwd, path), { recursive: true });
  return { cwd, bin: join(cwd, "bin/setup-pack.js") };
}

/**
 * The same with what V8 has made of the bundles in earlier runs, where there were any: each run of it takes half as long
 * as the first of one that has not run. Only `cp` keeps the times of files, by which caches are known, to the last digit:
 * where there is none, it is as if it had not run.
 */
export function installedBefore(files: Readonly<Record<string, unknown>> = {}): Installed {
  const place = installed(files);
  const caches = bundles.map((name) => `dist/${name}.cache`).filter((path) => existsSync(inPackage(path)));
  const copied = [...bundles.map((name) => `dist/${name}.cjs`), ...caches].map(inPackage);
  spawnSync("cp", ["-p", ...copied, join(place.cwd, "dist")]);
  return place;
}
