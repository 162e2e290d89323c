import { join, relative, sep } from "node:path";
import type { Problem, SourceFiles } from "@setup-pack/core";
import { planOfSave } from "@setup-pack/core/source";
import { quote } from "@setup-pack/core/words";
import { readBytes } from "../files/read-bytes.js";
import { deadLink, type Failure } from "../world/failure.js";
import type { Files } from "../world/world.js";
import { isInside, realPath } from "./is-inside.js";
import { cutOffSave } from "./stage.js";
import { mostNames, walk } from "./walk.js";

/** The files of a source folder, as they stand on disk. */
export interface GatheredFiles {
  /** Sources of the pack with their content; of other files only the name, with nothing in it. */
  readonly files: SourceFiles;
  /** What keeps sources from being read, each an error of its own. Such a file is among the others, empty. */
  readonly problems: readonly Problem[];
  /** Why the system does not let something be read. */
  readonly failure: Failure | undefined;
}

/**
 * Reads a source folder, of at most so many bytes in all. Nothing outside of it is read, whatever its links say.
 * Takes its absolute path.
 */
export function gather(folder: string, most: number, files: Files): GatheredFiles {
  const root = realPath(folder, files);
  if (root === undefined) return { files: new Map(), problems: [], failure: missing };
  const found = new Map<string, Uint8Array | string>();
  const problems: Problem[] = [];
  const failures: Failure[] = [];
  if (cutOffSave(root, files) !== undefined) found.set(planOfSave, "");
  let room = most;
  let names = 0;
  for (const { path, isSource, entry } of walk(root, files)) {
    found.set(path, "");
    if (++names > mostNames) {
      problems.push(sourceProblem("source/limit", "", `The folder has more than ${mostNames} files. ${ofItsOwn}`));
      break;
    }
    if (!isSource || room < 0) continue;
    const fault = "code" in entry ? entry : placeFault(path, root, files);
    const read = fault ?? readBytes(files, join(root, path), room);
    if (typeof read === "string") problems.push(sourceProblem("source/unsafe-path", path, `${quote(path)} ${read}`));
    else if ("code" in read) failures.push(named(path, read));
    else if ("failure" in read) failures.push(named(path, read.failure));
    else if ("tooLarge" in read) {
      room = -1;
      problems.push(
        sourceProblem("source/limit", path, `With this file the folder has more than ${most} bytes. ${smaller}`),
      );
    } else {
      room -= read.bytes.length;
      found.set(path, read.bytes);
    }
  }
  return { files: found, problems, failure: oneFailure(failures) };
}

const missing: Failure = { code: "ENOENT", message: "There is no such folder." };
const ofItsOwn = "Give the pack a folder of its own.";
const smaller = "No more are read: make it smaller.";

/** Returns a problem of a file as a whole; of the folder where the path is "". */
export function sourceProblem(rule: string, path: string, message: string): Problem {
  const start = { line: 1, column: 1, offset: 0 };
  return { rule, severity: "error", message, path, range: { start, end: start } };
}

/**
 * Returns what is wrong with what stands at a path, as the end of a sentence; undefined for a file within the folder.
 */
function placeFault(path: string, root: string, files: Files): string | Failure | undefined {
  const target = realPath(join(root, path), files);
  if (target === undefined) return deadLink;
  const isGits = relative(root, target).split(sep).includes(".git");
  if (!isInside(target, root) || isGits) return "is a link that leads out of the folder. Put the file itself here.";
  const stat = files.statSync(target);
  if (stat.isDirectory()) return "is a link to a folder; links are followed to files only. Put the folder itself here.";
  return stat.isFile() ? undefined : "is neither file nor folder. Remove it.";
}

const named = (path: string, { code, message }: Failure): Failure => ({
  code,
  message: path === "" ? message : `${quote(path)}: ${message}`,
});

/** At most so many files that cannot be read are named. */
const mostFailures = 10;

function oneFailure(failures: readonly Failure[]): Failure | undefined {
  const [first] = failures;
  if (first === undefined) return undefined;
  const shown = failures.slice(0, mostFailures).map(({ message }) => message);
  const rest = failures.length - shown.length;
  return { code: first.code, message: [...shown, ...(rest > 0 ? [`And ${rest} more.`] : [])].join(" ") };
}
