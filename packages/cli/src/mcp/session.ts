import { isAbsolute, normalize, resolve, sep } from "node:path";
import { type ParseResult, parse } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, blockBook, packBook } from "@setup-pack/core/meaning";
import { quote } from "@setup-pack/core/words";
import type { CommandProblem } from "@setup-pack/edit/authoring";
import { type EditedPack, openEditedPack } from "../edit/index.js";
import { liesBelow } from "../folder/lies-below.js";
import { judgingOf } from "../packs/judging.js";
import type { World } from "../world/world.js";
import type { InTurn } from "./one-at-a-time.js";

/** What a server for assistants goes by. */
export interface Session {
  /** Confined to the root, which is its folder. */
  readonly world: World;
  /** Whether nothing is written. */
  readonly isReadOnly: boolean;
  /** By path the text of each pack as it was when it was first read. */
  readonly starts: Map<string, string>;
  /** Has one piece of work begin when the one before has ended. */
  readonly inTurn: InTurn;
}

/** A path below the root as it is shown, without `.` and `..`; or why it is none. */
export function pathIn({ world }: Session, path: string): string | CommandProblem {
  if (path.includes("\0") || isAbsolute(path) || /^[a-z]:/i.test(path))
    return {
      problem: `${quote(path)} is no path below the root of this server. Give one relative to it, as list_packs does.`,
    };
  const shown = normalize(path === "" ? "." : path).replace(/[\\/]+$/, "");
  if (
    shown === ".." ||
    shown.startsWith(`..${sep}`) ||
    !liesBelow(resolve(world.folder, shown), world.folder, world.files)
  )
    return { problem: `${quote(path)} leads out of the root of this server, and nothing there is read or written.` };
  return shown === "" ? "." : shown;
}

/** A pack as it stands below the root. */
export interface OpenPack {
  readonly path: string;
  readonly edited: EditedPack;
  readonly revision: string;
  readonly text: string;
  /** What is wrong with the text itself. */
  readonly findings: ParseResult["findings"];
  readonly pack: JsonObject;
  /** What settings mean in it: as our own book and the team's say, and as is learned of the pack. */
  readonly book: BlockBook;
  /** The same without what is learned. */
  readonly taught: BlockBook;
}

/** Reads a pack that is to be told or edited; it may have errors, but must be an object of JSON. */
export function openPack(session: Session, path: string): OpenPack | CommandProblem {
  const shown = pathIn(session, path);
  if (typeof shown === "object") return shown;
  const edited = openEditedPack(shown, session.world);
  if (typeof edited === "string") return { problem: `${edited} list_packs tells which packs there are.` };
  const state = edited.read();
  if ("fault" in state) return { problem: state.message };
  if (state.revision === null) return { problem: `${quote(shown)} is not there any more.` };
  if (state.text === null) {
    const [first] = state.problems;
    return {
      problem: `The files of ${quote(shown)} give no pack. ${first?.message ?? ""} validate lists what is wrong.`,
    };
  }
  const { text, value: pack, findings } = parse(state.text);
  if (!isObject(pack)) return { problem: `${quote(shown)} is no JSON object. validate tells where it breaks off.` };
  if (!session.starts.has(shown)) session.starts.set(shown, text);
  const { blocks } = judgingOf(shown, session.world);
  const taught = blockBook(blocks === undefined ? {} : { team: blocks });
  return { path: shown, edited, revision: state.revision, text, findings, pack, book: packBook(pack, blocks), taught };
}
