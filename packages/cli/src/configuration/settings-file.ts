import { resolve } from "node:path";
import { type Diagnostic, diagnose, largest, parse, type Reported } from "@setup-pack/core";
import type { Failure } from "../files/failure.js";
import { readSourceFile } from "../files/read-source.js";
import type { World } from "../world.js";

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
export type Judged<T> = { readonly contents: T } | { readonly findings: readonly Reported[] };

/** Reads a settings file; `judge` says what its value means, or what is wrong with it. */
export function readSettingsFile<T>(
  path: string,
  world: Pick<World, "files" | "folder">,
  judge: (value: unknown) => Judged<T>,
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
