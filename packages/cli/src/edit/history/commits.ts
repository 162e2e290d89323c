import { posix } from "node:path";
import { quote } from "@setup-pack/core/words";
import { realPath } from "../../files/file-state.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";

/** A commit that changed the pack. */
export interface PackCommit {
  readonly id: string;
  /** Seconds since 1970, as whoever committed it said. */
  readonly at: number;
  readonly author: string;
  readonly subject: string;
  /** Where the pack was in the repository then. */
  readonly path: string;
}

type Commits = readonly PackCommit[] | { readonly failure: Failure };

/**
 * Returns the commits that changed a pack, newest first, at most so many. Where it came to its place by a move, those
 * before it follow; `git log --follow` would do that for files alone, and leaves out what a merge made of one.
 */
export function commitsOf({ kind, root, path }: PackInRepository, most: number, { git }: Pick<World, "git">): Commits {
  const commits: PackCommit[] = [];
  let former: string | undefined = path;
  let from = "HEAD";
  for (let moves = 0; former !== undefined && moves <= mostMoves; moves++) {
    const room = most - commits.length;
    const found = commitsAt(former, from, room);
    if ("failure" in found) return commits.length === 0 ? found : commits;
    commits.push(...found);
    const first = found.at(-1);
    if (first === undefined || found.length === room) return commits;
    from = `${first.id}^`;
    former = pathBefore(first);
  }
  return commits;

  function commitsAt(at: string, start: string, room: number): Commits {
    const options = ["-z", `--max-count=${room}`, "--no-follow", "--no-show-signature", "--encoding=UTF-8"];
    const format = "--format=%H%x00%ct%x00%an%x00%s";
    const listed = git(root, ["--literal-pathspecs", "log", ...options, format, start, "--", at || "."]);
    return "failure" in listed ? listed : commitsIn(listed.output.toString("utf8"), at);
  }

  /** Where the pack was before a commit that moved it to where it is after it. */
  function pathBefore({ id, path: now }: PackCommit): string | undefined {
    const options = ["-r", "-z", "-M", "--diff-filter=R", "--name-status", "--no-commit-id"];
    const renamed = git(root, ["diff-tree", ...options, "--no-ext-diff", "--no-textconv", id, "--"]);
    if ("failure" in renamed) return undefined;
    for (const [, before, after] of inRows(renamed.output.toString("utf8"), 3)) {
      if (before === undefined || after === undefined) continue;
      if (kind === "file" && after === now) return before;
      if (kind === "folder" && folderOfHead(after) === now) return folderOfHead(before);
    }
    return undefined;
  }
}

/** A pack that was moved more often has no more history than that. */
const mostMoves = 20;

/** Returns the folder whose sources a file is the head of; undefined for any other file. */
function folderOfHead(path: string): string | undefined {
  if (!/^pack\.(yaml|yml|json)$/.test(posix.basename(path))) return undefined;
  const folder = posix.dirname(path);
  return folder === "." ? "" : folder;
}

function commitsIn(output: string, path: string): PackCommit[] {
  return inRows(output, 4).map(([id = "", at, author = "", subject = ""]) => ({
    id,
    at: Number(at),
    author: cut(author),
    subject: cut(subject),
    path,
  }));
}

/** Texts that end in NUL, so many to a row. */
function inRows(output: string, columns: number): string[][] {
  const texts = output.split("\0").slice(0, -1);
  return Array.from({ length: Math.floor(texts.length / columns) }, (_, row) =>
    texts.slice(row * columns, (row + 1) * columns),
  );
}

/** Names and subjects may be of any length, and hold signs that turn the text around them. */
const mostLetters = 200;

const unseen = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

function cut(text: string): string {
  const letters = Array.from(text.slice(0, 4 * mostLetters).replace(unseen, ""));
  return letters.length <= mostLetters ? letters.join("") : `${letters.slice(0, mostLetters).join("")}…`;
}

/** Where a pack lies in a git repository. */
export interface PackInRepository {
  readonly kind: "file" | "folder";
  /** The top of the repository, absolute. */
  readonly root: string;
  /** From there on; "" where the pack is the whole repository. */
  readonly path: string;
  /** Whether the repository lacks what is older than some commit. */
  readonly isShallow: boolean;
}

/** Finds the repository a pack lies in by its absolute path, or a sentence why its history cannot be read. */
export function repositoryOfPack(
  kind: "file" | "folder",
  name: string,
  place: string,
  { files, git }: Pick<World, "files" | "git">,
): PackInRepository | string {
  // Git keeps a link apart from what it leads to; the pack is what it leads to.
  const real = posixPath(realPath(place, files));
  const folder = kind === "folder" ? real : posix.dirname(real);
  const answers = ["--show-toplevel", "--show-prefix", "--is-shallow-repository"].map((question) =>
    git(folder, ["rev-parse", question]),
  );
  const lines: string[] = [];
  for (const answer of answers) {
    if ("failure" in answer) return whyNoRepository(name, answer.failure);
    lines.push(answer.output.toString("utf8").replace(/\r?\n$/, ""));
  }
  const [root = "", prefix = "", isShallow] = lines;
  const path = kind === "folder" ? prefix.replace(/\/$/, "") : `${prefix}${posix.basename(real)}`;
  return { kind, root, path, isShallow: isShallow === "true" };
}

const posixPath = (path: string): string => (process.platform === "win32" ? path.replaceAll("\\", "/") : path);

function whyNoRepository(name: string, { message }: Failure): string {
  return message.startsWith("not a git repository") ? `${quote(name)} lies in no git repository.` : message;
}
