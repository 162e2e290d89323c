import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { inRepository } from "../paths.js";

/** Where npm keeps packages that it fetched: nowhere, so that nothing comes from this machine by chance. */
const noCache = (folder: string) => ({ npm_config_cache: join(folder, ".npm") });

/** What is read of a package's `package.json`. */
interface Manifest {
  readonly bin?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** A folder outside the repository. */
export function emptyFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "setup-pack-published-")));
}

/** The files below a folder, by paths from it with forward slashes. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join("/"));
}

/** A package that was packed. */
export interface PackedPackage {
  readonly tarball: string;
  /** A folder with what is in the tarball, which nothing is run from. */
  readonly contents: string;
}

/** Packs packages as `npm publish` does, each into a folder of its own that is made for it. */
export function pack(names: readonly string[], into: string): PackedPackage[] {
  const workspaces = names.map((name) => `--workspace=packages/${name}`);
  succeeded(npm(["pack", "--pack-destination", into, ...workspaces], inRepository("."), noCache(into)));
  const tarballs = readdirSync(into).filter((file) => file.endsWith(".tgz"));
  return names.map((name) => {
    const tarball = tarballs.find((file) => file.startsWith(`setup-pack-${name}-`));
    if (tarball === undefined) throw new Error(`npm packed no ${name}`);
    mkdirSync(join(into, name));
    succeeded(spawnSync("tar", ["-xzf", `../${tarball}`], { cwd: join(into, name), encoding: "utf8" }));
    return { tarball: join(into, tarball), contents: join(into, name, "package") };
  });
}

/**
 * Installs tarballs into a folder without network or cache. What is there stands for the registry: the packages that
 * the tarballs name, and what those name in turn, in the repository's versions. What nobody names is not there.
 */
export function install(packages: readonly PackedPackage[], folder: string): void {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", private: true }));
  for (const { contents } of packages) for (const name of namedBy(manifestIn(contents))) bring(name, folder);
  const tarballs = packages.map(({ tarball }) => tarball);
  succeeded(npm(["install", "--offline", "--ignore-scripts", ...tarballs], folder, noCache(folder)));
}

/** Copies a package of the repository, and all that it names. Not its commands: npm would fetch it to link them. */
function bring(name: string, folder: string): void {
  const [from, to] = [inRepository(`node_modules/${name}`), join(folder, "node_modules", name)];
  if (name.startsWith("@setup-pack/") || existsSync(to)) return;
  cpSync(from, to, { recursive: true });
  const { bin: _, ...manifest } = manifestIn(from);
  writeFileSync(join(to, "package.json"), JSON.stringify(manifest));
  for (const dependency of namedBy(manifest)) bring(dependency, folder);
}

const namedBy = ({ dependencies = {} }: Manifest): readonly string[] => Object.keys(dependencies);

function manifestIn(folder: string): Manifest {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  return manifest;
}

/** Runs npm, the one that runs us where one does. */
export function npm(args: readonly string[], cwd: string, environment: Record<string, string> = {}) {
  const script = process.env.npm_execpath;
  const [program, first] = script?.endsWith("npm-cli.js") ? [process.execPath, [script]] : ["npm", []];
  return spawnSync(program, [...first, ...args], { cwd, encoding: "utf8", env: { ...process.env, ...environment } });
}

/** The standard output of a program that ended well. */
function succeeded({ status, stdout, stderr, error }: SpawnSyncReturns<string>): string {
  if (error) throw error;
  if (status !== 0) throw new Error(`It ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
