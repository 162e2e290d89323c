import {
  type BuildResult,
  build,
  type CompileOptions,
  type FolderMemory,
  type Place,
  type SourceFiles,
} from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type LiveText, openText, rope } from "@setup-pack/core/live";
import { mayBeSource } from "@setup-pack/core/source";
import { below, pathBelow } from "../files/uri.js";
import { type EditedDocument, openedDocument } from "../texts/edited-document.js";
import { changeBetween } from "../texts/texts.js";
import type { PackProblem, PackView, Site, Spot } from "./pack-view.js";

/** A pack that stands in a source folder. */
export interface SourceFolder extends PackView {
  readonly kind: "folder";
  readonly files: SourceFiles;
  /** The folder with other files. */
  withFiles(files: SourceFiles): SourceFolder;
  /** The same files, judged by other options. */
  judgedBy(options: CompileOptions): SourceFolder;
}

/** What is kept from one state of a folder to the next. */
interface Kept {
  /** Files as they were when they could last be read. */
  readonly sound: SourceFiles;
  readonly live: LiveText | undefined;
  readonly options: CompileOptions;
  readonly memory: FolderMemory;
}

export function sourceFolder(uri: string, files: SourceFiles, options: CompileOptions): SourceFolder {
  return folderOf(uri, files, { sound: new Map(), live: undefined, options, memory: new Map() });
}

function folderOf(uri: string, files: SourceFiles, before: Kept): SourceFolder {
  const built = build(files, {}, before.memory);
  const broken = new Set(built.problems.flatMap(({ severity, path }) => (severity === "error" ? path : [])));
  const sound = new Map(
    [...files].flatMap(([path, now]) => {
      const then = broken.has(path) ? before.sound.get(path) : now;
      return then === undefined ? [] : [[path, then] as const];
    }),
  );
  const told = built.text === null ? build(sound, {}, before.memory) : built;
  const live = liveOf(told, before);
  const documents = new Map<string, EditedDocument>();
  for (const [path, content] of files)
    if (typeof content === "string" && mayBeSource(path))
      documents.set(below(uri, path), openedDocument(below(uri, path), "", 0, content));
  let problems: readonly PackProblem[] | undefined;
  const kept = { ...before, sound, live };
  /** Where a site of the files as they were is now. */
  const nowAt = (path: string, span: Site["span"], backwards = false): Site["span"] => {
    const [then, now] = [sound.get(path), files.get(path)];
    if (typeof then !== "string" || typeof now !== "string" || then === now) return span;
    return movedSpan(span, backwards ? [now, then] : [then, now]);
  };
  const locate = (places: readonly Place[]): (Site | undefined)[] =>
    told.locateAll(places).map(
      (source) =>
        source && {
          uri: below(uri, source.path),
          span: nowAt(source.path, { start: source.range.start.offset, end: source.range.end.offset }),
        },
    );
  return {
    uri,
    kind: "folder",
    files,
    value: objectOf(live?.value),
    get packId() {
      return live?.packId ?? null;
    },
    get definitions() {
      return live?.definitions ?? [];
    },
    get uses() {
      return live?.uses ?? [];
    },
    documents,
    live: undefined,
    readable: built.text !== null && live?.readable === true,
    locate,
    spotAt(file, offset): Spot | undefined {
      const path = pathBelow(uri, file);
      if (path === undefined) return undefined;
      const spot = told.spotAt(path, nowAt(path, { start: offset, end: offset }, true).start);
      return spot && { ...spot, span: nowAt(path, spot.span) };
    },
    partAt(file) {
      const path = pathBelow(uri, file);
      const text = path === undefined ? undefined : files.get(path);
      if (path === undefined || typeof text !== "string") return undefined;
      return {
        text,
        from: 0,
        path: pathOfFile(path, (places) => told.locateAll(places).map((one) => one?.path), objectOf(live?.value)),
      };
    },
    problems() {
      problems ??= [...problemsOfFiles(uri, built), ...(built.text === null ? [] : problemsOfPack(live, locate))];
      return problems;
    },
    withFiles: (now) => folderOf(uri, now, kept),
    judgedBy: (options) => folderOf(uri, files, { ...kept, live: undefined, options }),
  };
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** Returns the text of the pack, judged again only where it has changed. */
function liveOf({ text }: BuildResult, { live, options }: Kept): LiveText | undefined {
  if (text === null) return live;
  if (live === undefined) return openText(text, options);
  return live.text === text ? live : live.edit(changeBetween(live.text, text), rope(text));
}

function problemsOfFiles(uri: string, { problems }: BuildResult): PackProblem[] {
  return problems.map(({ rule, severity, message, path, range }) => ({
    rule,
    severity,
    message,
    pointer: "",
    site: { uri: path === "" ? uri : below(uri, path), span: { start: range.start.offset, end: range.end.offset } },
    related: [],
  }));
}

function problemsOfPack(
  live: LiveText | undefined,
  locate: (places: readonly Place[]) => readonly (Site | undefined)[],
): PackProblem[] {
  if (live === undefined) return [];
  /** In canonical text only the name of a member has a colon right behind it. */
  const sought = ({ pointer: at, span }: { readonly pointer: string; readonly span: Site["span"] }): Place =>
    live.text[span.end] === ":" ? { at, on: "name" } : { at };
  const places = live.diagnostics.flatMap((diagnostic) => [diagnostic, ...diagnostic.related]);
  const sites = locate(places.map(sought));
  const siteOf = new Map(places.map((place, index) => [place, sites[index]]));
  return live.diagnostics.flatMap((diagnostic) => {
    const { span, related, ...problem } = diagnostic;
    const site = siteOf.get(diagnostic);
    if (site === undefined) return [];
    const others = related.flatMap((place) => {
      const other = siteOf.get(place);
      return other === undefined ? [] : [{ site: other, message: place.message }];
    });
    return [{ ...problem, site, related: others }];
  });
}

const itemFolders = new Map([
  ["automations", "automations"],
  ["smart-lists", "smartLists"],
  ["templates", "messageTemplates"],
  ["pipelines", "pipelines"],
]);

/** The way to what a file of a source folder says; of a file that says nothing yet, to where it would be said. */
function pathOfFile(
  path: string,
  filesOf: (places: readonly Place[]) => readonly (string | undefined)[],
  pack: JsonObject,
): readonly (string | number)[] {
  const [folder = "", name] = path.split("/");
  if (name === undefined) return /^(?:brand|assets)\./.test(folder) ? [folder.slice(0, folder.indexOf("."))] : [];
  const list = itemFolders.get(folder);
  if (list === undefined) return folder === "resources" ? ["resources"] : [];
  const items = pack[list];
  const places = Array.isArray(items) ? items.map((_, index) => ({ at: `/${list}/${index}` })) : [];
  const found = filesOf(places).indexOf(path);
  const index = found < 0 ? places.length : found;
  return list === "automations" ? [list, index, "document"] : [list, index];
}

/** Where a part of a text stands in the next one: what lies in a part that changed grows with it. */
function movedSpan({ start, end }: Site["span"], [from, to]: readonly [string, string]): Site["span"] {
  const change = changeBetween(from, to);
  const by = change.text.length - (change.end - change.start);
  return {
    start: start <= change.start ? start : start >= change.end ? start + by : change.start,
    end: end < change.start ? end : end >= change.end ? end + by : change.start + change.text.length,
  };
}
