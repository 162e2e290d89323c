import {
  type BuildResult,
  type Configuration,
  compile,
  type Diagnostic,
  type Place,
  type Problem,
} from "@setup-pack/core";
import { type BuiltFolder, buildFolder, builtOf } from "../folder/build-folder.js";
import { stateOf } from "../folder/watch.js";
import type { World } from "../world/world.js";
import {
  type CheckOptions,
  type CheckRequest,
  type CheckResult,
  type Checks,
  checkedOf,
  compared,
  optionsFor,
} from "./check.js";
import { type Judgement, judgementOf, judgementWithoutPack } from "./judgement.js";

/** Checks source folders: builds each in memory and checks the pack. */
export function folderChecks(options: CheckOptions, world: World): Checks {
  const lastBuilt = lastComputed<BuiltFolder | undefined>();
  const build = (place: string, { instead }: CheckRequest) =>
    instead === undefined || typeof instead === "string"
      ? buildFolder(place, options.maxBytes, world)
      : builtOf({ files: instead, problems: [] }, world);
  return {
    async judge(input) {
      const { found, configuration } = input;
      if (found.kind !== "folder") throw new Error(`${found.path} is no source folder`);
      const state = stateOf(found.place, world.files);
      const built = build(found.place, input);
      const judgement =
        "failure" in built
          ? judgementWithoutPack(built)
          : judgeBuilt(built, configuration, optionsFor(input, options), world);
      return { judgement, state };
    },

    async checked(input, { judgement, state }) {
      const { found } = input;
      if (found.kind !== "folder") throw new Error(`${found.path} is no source folder`);
      const builtAgain = (): BuiltFolder | undefined => {
        if (stateOf(found.place, world.files) !== state) return undefined;
        const built = build(found.place, input);
        return "failure" in built ? undefined : built;
      };
      return checkedFolder(
        found.path,
        judgement,
        () => lastBuilt(found.place, builtAgain),
        optionsFor(input, options),
        world,
      );
    },
  };
}

/** Checks the pack that a folder gave; what is found points at the folder's files. */
export function checkBuilt(
  path: string,
  built: BuiltFolder,
  configuration: Configuration,
  options: CheckOptions,
  world: Pick<World, "bytes">,
): CheckResult {
  return checkedFolder(path, judgeBuilt(built, configuration, options, world), () => built, options, world);
}

function judgeBuilt(
  built: BuiltFolder,
  configuration: Configuration,
  options: CheckOptions,
  world: Pick<World, "bytes">,
): Judgement {
  const { text } = built;
  const problems = built.problems.map(asDiagnostic);
  if (text === null) {
    const unbuilt = { packId: null, version: null, pack: null, text: "", definitions: [], diagnostics: problems };
    return { ...judgementOf(unbuilt, configuration), isCompiled: false };
  }
  const compilation = compared(compile(text, { ...options, ...world.bytes }), options);
  const diagnostics = [...problems, ...withSources(compilation.diagnostics, text, built)];
  return judgementOf({ ...compilation, diagnostics }, configuration);
}

/**
 * Returns a judged folder; `built` gives the pack built of it, or nothing where the folder is no longer what it was.
 */
function checkedFolder(
  path: string,
  judgement: Judgement,
  built: () => BuiltFolder | undefined,
  options: CheckOptions,
  world: Pick<World, "bytes">,
): CheckResult {
  const text = (): string => built()?.text ?? "";
  const again = () => compared(compile(text(), { ...options, ...world.bytes }), options);
  const checked = checkedOf(path, judgement, text, again);
  return {
    ...checked,
    located: (diagnostics) => {
      const now = built();
      return now === undefined || now.text === null ? diagnostics : withSources(diagnostics, now.text, now);
    },
    entry: { ...checked.entry, sourceText: (name) => readable(built()?.files.get(name)) },
  };
}

/** A problem of a file is a diagnostic of no place in the pack, which there may not be. */
function asDiagnostic({ rule, severity, message, path, range }: Problem): Diagnostic {
  const start = { line: 1, column: 1, offset: 0 };
  const nowhere = { start, end: start };
  return { rule, severity, message, pointer: "", range: nowhere, related: [], source: { path, range } };
}

function withSources(diagnostics: readonly Diagnostic[], text: string, { locateAll }: BuildResult): Diagnostic[] {
  const places = diagnostics.flatMap((diagnostic) => [diagnostic, ...diagnostic.related]);
  const sources = new Map(
    locateAll(places.map((place) => soughtPlace(place, text))).map((source, index) => [places[index], source]),
  );
  const sourced = <LocatedPlace extends (typeof places)[number]>(place: LocatedPlace): LocatedPlace => {
    const source = sources.get(place);
    return source === undefined ? place : { ...place, source };
  };
  return diagnostics.map((diagnostic) => ({ ...sourced(diagnostic), related: diagnostic.related.map(sourced) }));
}

/** In canonical text only the name of a member has a colon right behind it. */
function soughtPlace({ pointer: at, range }: Pick<Diagnostic, "pointer" | "range">, text: string): Place {
  return text[range.end.offset] === ":" ? { at, on: "name" } : { at };
}

/** Nothing of what is not text. */
function readable(content: string | Uint8Array | undefined): string {
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.includes("\0") ? "" : text;
}

/**
 * Keeps the value that was computed last, by its name: for values that are large and read several times in a row. The
 * one before is let go first, so that no two of them are in memory.
 */
function lastComputed<Value>(): (name: string, compute: () => Value) => Value {
  let last: { readonly name: string; readonly value: Value } | undefined;
  return (name, compute) => {
    if (last?.name === name) return last.value;
    last = undefined;
    last = { name, value: compute() };
    return last.value;
  };
}
