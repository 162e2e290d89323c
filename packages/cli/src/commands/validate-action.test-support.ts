import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isObject } from "@setup-pack/core/json";
import { readYamlFile } from "@setup-pack/core/source";
import { type Contents, change, commitAll, gitEnvironment, repositoryWith } from "../git.test-support.js";
import { bin, folder } from "../setup-pack.test-support.js";

/** The root of this repository, where the action stands. */
export const actionFolder = fileURLToPath(new URL("../../../../", import.meta.url));

export const actionText = readFileSync(join(actionFolder, "action.yml"), "utf8");

/** A step of the action, as far as it is tried here. */
export interface Step {
  readonly id: string;
  readonly uses: string;
  readonly run: string;
  readonly condition: string;
  readonly mayFail: boolean;
  readonly environment: Readonly<Record<string, string>>;
}

const own = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const listed = own(own(readYamlFile(actionText, "action.yml").file?.value, "runs"), "steps");

export const steps: readonly Step[] = (Array.isArray(listed) ? listed : []).map((step: unknown) => {
  const environment = own(step, "env");
  return {
    id: textOf(own(step, "id")),
    uses: textOf(own(step, "uses")),
    run: textOf(own(step, "run")),
    condition: textOf(own(step, "if")),
    mayFail: own(step, "continue-on-error") === true,
    environment: isObject(environment)
      ? Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, textOf(value)]))
      : {},
  };
});

/** A runner with a checkout in which these files are committed. */
export function runnerWith(files: Contents) {
  const home = folder({ "bin/gh": gh, output: "", summary: "", "temp/tool/.keep": "" });
  chmodSync(join(home, "bin/gh"), 0o755);
  const cwd = repositoryWith(files, join(home, "checkout"));
  const environment = (): Record<string, string | undefined> => ({
    ...gitEnvironment(),
    PATH: `${join(home, "bin")}:${process.env.PATH}`,
    RUNNER_TEMP: join(home, "temp"),
    GITHUB_ACTION_PATH: actionFolder,
    GITHUB_WORKSPACE: cwd,
    GITHUB_OUTPUT: join(home, "output"),
    GITHUB_STEP_SUMMARY: join(home, "summary"),
    GITHUB_SHA: "",
    GH_LOG: join(home, "gh.log"),
    FOLDER: join(home, "temp/tool"),
    NODE: process.execPath,
    CLI: bin,
    PATHS: ".",
    FAIL_ON: "error",
    BASELINE: "",
    CONFIG: "",
    EVENT: "pull_request",
    REPOSITORY: "o/r",
    HEAD_REPOSITORY: "o/r",
    NUMBER: "7",
    COMMIT: "0".repeat(40),
    REF: "refs/pull/7/merge",
  });
  /** Runs the step as a runner does, which starts bash so. What is asked of GitHub is answered by a stand-in for gh. */
  const run = (id: string, given: Readonly<Record<string, string>> = {}) => {
    const step = steps.find((one) => one.id === id);
    if (step === undefined) throw new Error(`No step ${id}`);
    const { status, stdout, stderr } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
      cwd,
      encoding: "utf8",
      env: { ...environment(), ...given },
    });
    return { status, stdout, stderr };
  };
  const read = (name: string): string => readFileSync(join(home, name), "utf8");
  const commit = (contents: Contents, moved?: Readonly<Record<string, string>>): string => {
    change(cwd, contents, moved);
    return commitAll(cwd);
  };
  return { run, read, commit, cwd, home };
}

/** Writes down what it is asked for; lists the comments it is told of, and fails as it is told to. */
const gh = `#!/bin/bash
printf '%s\\n' "$*" >> "$GH_LOG"
if [ -n "\${GH_FAILS:-}" ]; then echo "gh: Resource not accessible (HTTP $GH_FAILS)" >&2; exit 1; fi
case "$*" in *--paginate*) printf '%s' "\${GH_FOUND:-}" ;; esac
`;
