import {
  type Built,
  type Configuration,
  compile,
  configure,
  type Diagnostic,
  type Place,
  type Problem,
} from "@setup-pack/core";
import type { FoundFolder } from "../discover/found.js";
import { type BuiltFolder, buildFolder } from "../folder/build-folder.js";
import type { World } from "../world.js";
import { type Checked, type CheckOptions, compared, compiledEntry, unchecked } from "./check.js";

/** Builds a source folder in memory and checks the pack under its configuration. */
export function checkFolder(
  found: FoundFolder,
  configuration: Configuration,
  options: CheckOptions,
  world: World,
): Checked {
  const built = buildFolder(found.place, options.maxBytes, world);
  return "failure" in built
    ? unchecked(found.path, built)
    : checkBuilt(found.path, built, configuration, options, world);
}

/** Checks the pack that a folder gave; what is found points at the folder's files. */
export function checkBuilt(
  path: string,
  built: BuiltFolder,
  configuration: Configuration,
  options: CheckOptions,
  world: Pick<World, "bytes">,
): Checked {
  const { text, problems, files } = built;
  const sourceText = (name: string): string => readable(files.get(name));
  if (text === null) return unbuilt(path, problems, configuration, sourceText);
  const compiled = () => compared(compile(text, { ...options, ...world.bytes }), options);
  const compilation = compiled();
  const located = (diagnostics: readonly Diagnostic[]) => withSources(diagnostics, text, built);
  const diagnostics = [...problems.map(asDiagnostic), ...located(compilation.diagnostics)];
  const checked = compiledEntry(path, { ...compilation, diagnostics }, configuration, compiled);
  return { ...checked, located, entry: { ...checked.entry, sourceText } };
}

/** What keeps a pack from being built leaves nothing else to judge. */
function unbuilt(
  path: string,
  problems: readonly Problem[],
  configuration: Configuration,
  sourceText: (path: string) => string,
): Checked {
  const found = { packId: null, definitions: [], diagnostics: problems.map(asDiagnostic) };
  const { used, diagnostics, suppressed } = configure(found, configuration);
  const { entry, ...rest } = unchecked(path, { diagnostics, suppressed });
  return { ...rest, usedIgnores: used, entry: { ...entry, sourceText } };
}

/** A problem of a file is a diagnostic of no place in the pack, which there may not be. */
function asDiagnostic({ rule, severity, message, path, range }: Problem): Diagnostic {
  const start = { line: 1, column: 1, offset: 0 };
  const nowhere = { start, end: start };
  return { rule, severity, message, pointer: "", range: nowhere, related: [], source: { path, range } };
}

function withSources(diagnostics: readonly Diagnostic[], text: string, { locateAll }: Built): Diagnostic[] {
  const places = diagnostics.flatMap((diagnostic) => [diagnostic, ...diagnostic.related]);
  const sources = new Map(
    locateAll(places.map((place) => soughtPlace(place, text))).map((source, index) => [places[index], source]),
  );
  const sourced = <Located extends (typeof places)[number]>(place: Located): Located => {
    const source = sources.get(place);
    return source === undefined ? place : { ...place, source };
  };
  return diagnostics.map((diagnostic) => ({ ...sourced(diagnostic), related: diagnostic.related.map(sourced) }));
}

/** In canonical text only the name of a member has a colon right behind it. */
function soughtPlace({ pointer: at, range }: Pick<Diagnostic, "pointer" | "range">, text: string): Place {
  return text[range.end.offset] === ":" ? { at, on: "name" } : { at };
}

/** Nothing of what is no text. */
function readable(content: string | Uint8Array | undefined): string {
  const text = typeof content === "string" ? content : new TextDecoder().decode(content);
  return text.includes("\0") ? "" : text;
}
