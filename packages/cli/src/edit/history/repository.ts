import { posix } from "node:path";
import { quote } from "@setup-pack/core/words";
import { realPath } from "../../files/real-path.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";

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
