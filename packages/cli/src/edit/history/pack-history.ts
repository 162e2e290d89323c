import { basename, dirname, join } from "node:path";
import { compareReleases } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { count, quote } from "@setup-pack/core/words";
import type { PackStates, ReleaseFile } from "@setup-pack/edit-api";
import { builtIn } from "../../diff/git/packs-in.js";
import { commitTree, readInTree } from "../../diff/git/tree.js";
import { readBytes } from "../../files/read-bytes.js";
import type { Files, World } from "../../world/world.js";
import { type Fault, folderProblems, unreadable } from "../fault.js";
import type { MissingPack, PackState } from "../pack-state.js";
import { commitsOf, type PackCommit, type PackInRepository, repositoryOfPack } from "./commits.js";

/** Where a release stands on disk, and what it is called. */
interface ReleaseBeside extends ReleaseFile {
  readonly place: string;
}

/**
 * Returns the other files of the pack's folder and of a folder `releases` in it that hold a pack of the same packId,
 * the latest version first.
 */
function releasesBeside(
  kind: "file" | "folder",
  place: string,
  text: Uint8Array,
  { files }: Pick<World, "files">,
): readonly ReleaseBeside[] {
  const packId = idOf(objectIn(text));
  if (packId === undefined) return [];
  const folder = kind === "folder" ? place : dirname(place);
  const names = [
    ...jsonIn(folder, files),
    ...jsonIn(join(folder, "releases"), files).map((name) => `releases/${name}`),
  ];
  const others = names.filter((name) => kind === "folder" || name !== basename(place)).slice(0, mostFiles);
  const releases = others.flatMap((name): ReleaseBeside[] => {
    const read = readBytes(files, join(folder, name), largest);
    const pack = "bytes" in read ? objectIn(read.bytes) : undefined;
    // A plan, too, says which pack it is for.
    if (pack?.format !== "service.setup-pack" || idOf(pack) !== packId) return [];
    const version = typeof pack.version === "string" ? pack.version.slice(0, mostLetters) : "";
    return [{ id: name, version, place: join(folder, name) }];
  });
  return releases.sort(latestFirst);
}

/** Nobody keeps more beside a pack. */
const mostFiles = 200;

const mostLetters = 100;

const latestFirst = (one: ReleaseFile, other: ReleaseFile): number => {
  const { order } = compareReleases({ version: one.version }, { version: other.version });
  return order === "newer" ? 1 : order === "older" ? -1 : one.id < other.id ? -1 : 1;
};

/** Returns the names of a folder's JSON files; none where there is no such folder, or it cannot be read. */
function jsonIn(folder: string, files: Files): string[] {
  try {
    const entries = files.readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() && /\.json$/i.test(entry.name) ? [entry.name] : [])).sort();
  } catch {
    return [];
  }
}

const idOf = (pack: JsonObject | undefined): string | undefined =>
  typeof pack?.packId === "string" ? pack.packId.toLowerCase() : undefined;

function objectIn(text: Uint8Array): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(text));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What a pack was before: as git has it, and as releases beside it. Nothing is written anywhere. */
export interface PackHistory {
  /** The newest states, at least so many where there are. */
  list(count: number): PackStates;
  /** The text of a state that was listed. */
  text(id: string): { readonly text: Uint8Array } | Fault;
}

/** The pack whose history is read. */
interface PackOnDisk {
  readonly kind: "file" | "folder";
  /** As the user named it. */
  readonly path: string;
  /** Absolute. */
  readonly place: string;
  read(): PackState | MissingPack | Fault;
}

/** Returns the history of a pack. It gives no text but of states that it listed, whatever it is asked for. */
export function packHistory(
  { kind, path, place, read }: PackOnDisk,
  { files, bytes, git }: Pick<World, "files" | "bytes" | "git">,
): PackHistory {
  const world = { files, bytes, git: readingGit(git) };
  const listed = new Map<string, () => { readonly text: Uint8Array } | Fault>();

  return {
    list(wanted) {
      const most = Math.min(Math.max(wanted || 0, page), mostStates);
      const repository = repositoryOfPack(kind, path, place, world);
      const found = typeof repository === "string" ? repository : statesIn(repository, most);
      const { commits, isMore, remark } = typeof found === "string" ? { ...nothing, remark: found } : found;
      const there = read();
      const text = "text" in there ? there.text : null;
      const releases = text === null ? [] : releasesBeside(kind, place, text, world);
      for (const release of releases) listed.set(release.id, () => textOfRelease(release));
      return {
        commits,
        isMore,
        remark,
        releases: releases.map(({ id, version }) => ({ id, version })),
      };
    },
    text: (id) => listed.get(id)?.() ?? { fault: "not-found", message: "No such state was listed." },
  };

  function statesIn(repository: PackInRepository, most: number): FoundStates | string {
    const commits = commitsOf(repository, most + 1, world);
    if ("failure" in commits) return hasCommits(repository) ? commits.failure.message : uncommitted(path);
    if (commits.length === 0) return uncommitted(path);
    const shown = commits.slice(0, most);
    for (const commit of shown) listed.set(commit.id, () => textOfCommit(repository, commit));
    const isMore = commits.length > most && most < mostStates;
    const remark = isMore ? null : commits.length > most ? tooMany : repository.isShallow ? shallow : null;
    return { commits: shown, isMore, remark };
  }

  function hasCommits({ root }: PackInRepository): boolean {
    return !("failure" in world.git(root, ["rev-parse", "--verify", "--quiet", "HEAD"]));
  }

  function textOfCommit({ root }: PackInRepository, commit: PackCommit): { readonly text: Uint8Array } | Fault {
    const tree = commitTree(commit.id, commit.id, root, world);
    if ("failure" in tree) return unreadable(path, tree.failure);
    if (kind === "folder") {
      const built = builtIn(tree, commit.path, world);
      if ("failure" in built) return unreadable(path, built.failure);
      if (built.text !== null) return { text: Buffer.from(built.text) };
      const message = `The files of ${quote(path)} had errors then, and gave no pack.`;
      return { fault: "unbuildable", message, problems: folderProblems(built.problems) };
    }
    if (!tree.files.has(commit.path)) return { fault: "gone", message: `${quote(path)} was deleted then.` };
    const held = readInTree(tree, commit.path, largest);
    if ("bytes" in held) return { text: held.bytes };
    return "failure" in held ? unreadable(path, held.failure) : tooLargeThen(path);
  }

  function textOfRelease({ id, place: file }: ReleaseBeside): { readonly text: Uint8Array } | Fault {
    const held = readBytes(files, file, largest);
    if ("bytes" in held) return { text: held.bytes };
    return "failure" in held ? unreadable(id, held.failure) : tooLargeThen(id);
  }
}

interface FoundStates {
  readonly commits: readonly PackCommit[];
  readonly isMore: boolean;
  readonly remark: string | null;
}

const nothing: FoundStates = { commits: [], isMore: false, remark: null };

/** So many states are listed at first. */
const page = 50;

/** Git walks through the history once more for each list. */
const mostStates = 2_000;

const tooMany = `Only the newest ${count(mostStates, "state")} are listed.`;

const shallow = "This clone of the repository is shallow: older states were not fetched.";

const uncommitted = (path: string): string => `${quote(path)} has never been committed, so git has no state of it.`;

const tooLargeThen = (path: string): Fault => ({
  fault: "too-large",
  message: `${quote(path)} was larger than ${largest} bytes, which is all that is read.`,
});

/**
 * Returns a git for looking only: it fetches nothing that the repository lacks, as a partial clone would have it do. It
 * is ended where it takes too long.
 */
function readingGit(git: World["git"]): World["git"] {
  return (folder, args, input) => git(folder, [...harmless, ...args], input, longest);
}

const harmless = ["-c", "protocol.allow=never"];

/** In milliseconds; the page waits for it. */
const longest = 20_000;
