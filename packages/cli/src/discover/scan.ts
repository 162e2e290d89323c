import type { Dirent } from "node:fs";
import { basename, join, resolve } from "node:path";
import { configurationName } from "../configuration/configuration-file.js";
import type { PackPlaces } from "../configuration/configurations.js";
import { realPath } from "../files/file-state.js";
import { type GitIgnores, gitIgnoresAt, gitIgnoresBelow, ignoredBy } from "../files/git-ignores.js";
import type { Evidence, PackInput } from "../files/pack-input.js";
import { readBytes, scratch } from "../files/read-bytes.js";
import { leadsOut, outside } from "../folder/leads-out.js";
import { type Failure, failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";
import { likenessOf, openingSize, opensAsPack } from "./looks-like-pack.js";
import type { LeftOut, Searchable } from "./print-search.js";
import { isMeantAsSources } from "./source-folder.js";

/** How folders are searched. */
export interface ScanOptions {
  /** Larger files are looked at as far as it takes. */
  readonly mostBytes: number;
  /** Whether what git ignores is left out. */
  readonly isGitHeard: boolean;
  /** What the configuration of a folder (absolute) says about where packs lie. */
  readonly places: (folder: string) => PackPlaces;
  /** Whether one more folder is entered; every one is where it is left out. */
  readonly mayEnter?: () => boolean;
}

/** What a search comes by: something to be checked, a .json file that is not a pack, or what was left out. */
export type Step =
  | { readonly kind: "found"; readonly found: PackInput }
  | { readonly kind: "other"; readonly path: string }
  | { readonly kind: "left out"; readonly leftOut: LeftOut };

/**
 * Every source folder and every pack at or below a folder, by name, and what was left out. What might be a pack and
 * cannot be read is found too, so that it is not passed over. Links to files of the repository are followed, links to
 * folders are not: they may lead in a circle. A folder that is named is searched, also where one above it would leave
 * it out.
 */
export function* scan(folder: string, world: Searchable, options: ScanOptions): Generator<Step> {
  const place = resolve(world.folder, folder);
  const real = realPath(place, world.files);
  const git = options.isGitHeard ? gitIgnoresAt(real, world.folder, world.files) : undefined;
  const places = options.places(place);
  const isExcludedItself = places.excludedBy(place) !== undefined;
  const within = isExcludedItself ? (at: string) => withoutExclude(options.places(at)) : options.places;
  const search = searcher(world.files, { ...options, places: within });
  yield* search.below({ path: folder, place, real, git, isRoot: true });
}

const withoutExclude = (places: PackPlaces): PackPlaces => ({ ...places, excludedBy: () => undefined });

/** A folder on the way: as it is shown, where it is, where its links lead, and what git ignores in it. */
interface Place {
  readonly path: string;
  readonly place: string;
  readonly real: string;
  readonly git: GitIgnores | undefined;
  readonly isRoot: boolean;
}

const node_modules = "node_modules";

function searcher(files: Files, { mostBytes, places: placesOf, mayEnter = () => true }: ScanOptions) {
  const room = scratch();

  function* below(at: Place): Generator<Step> {
    if (!mayEnter()) return;
    const entries = entriesOf(at.place, files);
    if ("code" in entries) {
      yield { kind: "found", found: { kind: "unusable", path: at.path, failure: entries } };
      return;
    }
    if (isMeantAsSources(at.place, entries, files)) {
      const { path, place, isRoot } = at;
      yield { kind: "found", found: { kind: "folder", path, place, ...(!isRoot && { isScanned: true }) } };
      return;
    }
    const names = entries.map(({ name }) => name);
    const git = at.git && (at.isRoot ? at.git : gitIgnoresBelow(at.git, at.real, names, files));
    const places = placesOf(at.place);
    for (const entry of entries) yield* entered(entry, { ...at, git }, places);
  }

  function* entered(entry: Dirent, parent: Place, places: PackPlaces): Generator<Step> {
    const { name } = entry;
    const at: Place = {
      path: join(parent.path, name),
      place: join(parent.place, name),
      real: join(parent.real, name),
      git: parent.git,
      isRoot: false,
    };
    const isFolder = entry.isDirectory();
    if (name === ".git" || !(isFolder || entry.isSymbolicLink() || isJson(name))) return;
    const target = entry.isSymbolicLink() ? targetOf(at.place, files) : undefined;
    if (target !== "folder" && !isFolder && !isJson(name)) return;
    const leftOut = reasonToLeaveOut(at, name, isFolder, target, places);
    if (leftOut !== undefined) yield { kind: "left out", leftOut: { path: at.path, ...leftOut } };
    else if (isFolder) yield* below(at);
    else if (entry.isFile() || target !== undefined) yield looked(at, places, target !== undefined);
  }

  function reasonToLeaveOut(
    { place, real, git }: Place,
    name: string,
    isFolder: boolean,
    target: Target | undefined,
    places: PackPlaces,
  ): Omit<LeftOut, "path"> | undefined {
    if (isFolder && name === node_modules) return { reason: "node_modules" };
    if (isFolder && name.startsWith(".")) return { reason: "dot-folder" };
    const excluded = places.excludedBy(place);
    if (excluded !== undefined && !(isFolder && places.mayTakeBack)) return { reason: "exclude", by: excluded };
    const ignored = git && ignoredBy(git, real, isFolder);
    if (ignored !== undefined) return { reason: "gitignore", by: ignored };
    return target === "folder" || target === "device" ? { reason: "link" } : undefined;
  }

  function looked({ path, place }: Place, places: PackPlaces, isLink: boolean): Step {
    const evidence = evidenceOf(place, places);
    if (evidence === undefined) return { kind: "other", path };
    if (isLink && leadsOut(place, files)) return { kind: "found", found: { kind: "unusable", path, failure: outside } };
    const takenBy = evidence === "pack" ? {} : { takenBy: evidence };
    return { kind: "found", found: { kind: "file", path, place, isScanned: true, ...takenBy } };
  }

  /** What a file is taken for a pack by; undefined where it is none. */
  function evidenceOf(place: string, places: PackPlaces): "pack" | Evidence | undefined {
    if (beginsAsPack(files, place)) return "pack";
    const read = readBytes(files, place, mostBytes, room);
    if ("failure" in read) return "pack";
    const likeness = likenessOf("bytes" in read ? read.bytes : head(files, place));
    if (likeness === "pack") return likeness;
    const include = basename(place) === configurationName ? undefined : places.includedBy(place);
    return include === undefined ? likeness : { include };
  }

  return { below };
}

export function entriesOf(folder: string, files: Files): readonly Dirent[] | Failure {
  try {
    return files.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    return failureOf(error);
  }
}

const isJson = (name: string): boolean => /\.json$/i.test(name);

/** What a link leads to; nothing of what is broken but that reading it will say so. */
type Target = "file" | "folder" | "device" | "nothing";

function targetOf(place: string, files: Files): Target {
  try {
    const stat = files.statSync(place);
    if (stat.isDirectory()) return "folder";
    return stat.isFile() ? "file" : "device";
  } catch {
    return "nothing";
  }
}

/** How much of a file that is too large to be read is looked at; `format` stands first in most packs. */
const headSize = 64 * 1024;

/** Returns whether a file begins as most packs do: the rest of it is read once, when it is checked. */
function beginsAsPack(files: Files, place: string): boolean {
  try {
    return opensAsPack(head(files, place, openingSize));
  } catch {
    return false;
  }
}

function head(files: Files, place: string, size = headSize): Buffer {
  const bytes = Buffer.alloc(size);
  const descriptor = files.openSync(place, "r");
  try {
    return bytes.subarray(0, files.readSync(descriptor, bytes));
  } finally {
    files.closeSync(descriptor);
  }
}
