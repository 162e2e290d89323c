import { dirname, resolve } from "node:path";
import { type Configuration, type Diagnostic, diagnose, parse, type ReportedFinding } from "@setup-pack/core";
import { checkConfiguration } from "@setup-pack/core/configuration";
import { largest } from "@setup-pack/core/format";
import { readSourceFile } from "../files/read-bytes.js";
import { leadsOut } from "../folder/leads-out.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";

/** A JSON file that says how to check, such as the configuration. */
export type SettingsFile<T> = UsableFile<T> | BrokenFile;

/** One that was read, with what it says. */
export interface UsableFile<T> {
  readonly path: string;
  readonly text: string;
  readonly contents: T;
}

/** One that cannot be used: everything that is wrong with it, or why it cannot be read. */
export interface BrokenFile {
  readonly path: string;
  readonly text: string;
  readonly problems: { readonly diagnostics: readonly Diagnostic[] } | { readonly failure: Failure };
}

/** What a reader makes of a parsed value. */
export type SettingsReading<T> = { readonly contents: T } | { readonly findings: readonly ReportedFinding[] };

/**
 * Reads a settings file; `judge` says what its value means, or what is wrong with it. Of one that lies outside of the
 * repository of a folder, `from` or its own, nothing is shown: who names it there may be a stranger.
 */
export function readSettingsFile<T>(
  path: string,
  world: Pick<World, "files" | "folder">,
  judge: (value: unknown) => SettingsReading<T>,
  from = dirname(resolve(world.folder, path)),
): SettingsFile<T> {
  const file = readFile(path, world, judge);
  return "problems" in file ? hiddenWhereOutside(file, world, from) : file;
}

/**
 * Returns a file that cannot be used, of which nothing is shown where it lies outside of the repository of the folder
 * `from`.
 */
export function hiddenWhereOutside(
  file: BrokenFile,
  { files, folder }: Pick<World, "files" | "folder">,
  from: string,
): BrokenFile {
  const { path } = file;
  return leadsOut(resolve(folder, path), files, from) ? { path, text: "", problems: { failure: hidden } } : file;
}

const hidden: Failure = {
  code: "OUTSIDE",
  message:
    "It lies outside of the repository, and something is wrong with it. It is reported only where it is used by itself.",
};

function readFile<T>(
  path: string,
  world: Pick<World, "files" | "folder">,
  judge: (value: unknown) => SettingsReading<T>,
): SettingsFile<T> {
  const source = readSourceFile(resolve(world.folder, path), world, largest);
  if (!("bytes" in source)) return { path, text: "", problems: source };
  const { text, value, readable, findings } = parse(source.bytes);
  const broken = diagnose(text, findings).filter(({ severity }) => severity === "error");
  if (!readable || broken.length > 0) return { path, text, problems: { diagnostics: broken } };
  const judged = judge(value);
  return "contents" in judged
    ? { path, text, contents: judged.contents }
    : { path, text, problems: { diagnostics: diagnose(text, judged.findings) } };
}

/** What a configuration file is called where it is looked for. */
export const configurationName = "setup-pack.config.json";

/**
 * Reads a configuration file by itself, without what it extends; each rule it names must be one that exists. `from` is
 * the folder of the one that extends it.
 */
export function readConfigurationFile(
  path: string,
  world: Pick<World, "files" | "folder">,
  from?: string,
): SettingsFile<Configuration> {
  return readSettingsFile(path, world, checkConfiguration, from);
}
