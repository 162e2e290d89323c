import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { folder, plainEnvironment } from "./setup-pack.test-support.js";

/** Files to write; one without contents is removed. */
export type Contents = Readonly<Record<string, unknown>>;

/** What git is told by nobody but the test. */
export const gitEnvironment = (): NodeJS.ProcessEnv => ({
  ...plainEnvironment(),
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "Test",
  GIT_AUTHOR_EMAIL: "test@example.com",
  GIT_COMMITTER_NAME: "Test",
  GIT_COMMITTER_EMAIL: "test@example.com",
});

/** No tidying after each commit, and no waiting for the disk: neither outlives a test. */
const hasty = ["-c", "maintenance.auto=false", "-c", "core.fsync=none"];

/** Runs git to its end; gives what it printed. Throws where it fails. */
export function git(cwd: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync("git", [...hasty, ...args], {
    cwd,
    env: gitEnvironment(),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`git ${args.join(" ")}: ${stderr}`);
  return stdout;
}

/** Writes, moves and removes files of a folder. What is not text is written as JSON. */
export function change(cwd: string, contents: Contents, moved: Readonly<Record<string, string>> = {}): void {
  for (const [from, to] of Object.entries(moved)) {
    mkdirSync(dirname(join(cwd, to)), { recursive: true });
    renameSync(join(cwd, from), join(cwd, to));
  }
  for (const [name, content] of Object.entries(contents)) {
    if (content === undefined) {
      rmSync(join(cwd, name));
      continue;
    }
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    const isText = typeof content === "string" || content instanceof Uint8Array;
    writeFileSync(join(cwd, name), isText ? content : JSON.stringify(content, undefined, 2));
  }
}

/** Commits all that stands in a folder; gives the id of the commit. */
export function commitAll(cwd: string): string {
  git(cwd, "add", "--all");
  git(cwd, "commit", "--quiet", "--allow-empty", "--message", "Change");
  return headOf(cwd);
}

/** Returns the id of the commit that is checked out, without a process where the files of git have it. */
function headOf(cwd: string): string {
  const read = (name: string) => {
    const path = join(cwd, ".git", name);
    return existsSync(path) ? readFileSync(path, "utf8").trim() : undefined;
  };
  const id = read(read("HEAD")?.replace(/^ref: /, "") ?? "HEAD");
  return id !== undefined && /^[0-9a-f]{40}$/.test(id) ? id : git(cwd, "rev-parse", "HEAD").trim();
}

/** Makes what `git init` makes, without a process. */
export function initialize(cwd: string): void {
  for (const folder of ["objects", "refs"]) mkdirSync(join(cwd, ".git", folder), { recursive: true });
  writeFileSync(join(cwd, ".git/HEAD"), "ref: refs/heads/main\n");
}

/** A repository with these files committed, in a folder or in one of its own. */
export function repositoryWith(contents: Contents, cwd = folder()): string {
  initialize(cwd);
  change(cwd, contents);
  commitAll(cwd);
  return cwd;
}

/** Gives a copy of a repository to each test that asks for one; it is made by the first of the file. */
export function copiesOf(make: (cwd: string) => void): () => string {
  const origin = mkdtempSync(join(tmpdir(), "setup-pack-"));
  afterAll(() => rmSync(origin, { recursive: true, force: true }));
  return () => {
    if (!existsSync(join(origin, ".git"))) make(origin);
    const cwd = folder();
    cpSync(origin, cwd, { recursive: true, preserveTimestamps: true });
    return cwd;
  };
}
