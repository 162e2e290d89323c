import { dirname, join, relative, resolve, sep } from "node:path";
import { type ParseResult, parse } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { count, quote } from "@setup-pack/core/words";
import { type CommandProblem, isProblem } from "@setup-pack/edit/authoring";
import { type EditedPack, openEditedPack } from "../edit/index.js";
import { isInside } from "../folder/is-inside.js";
import { cutOffSave, finishWriting } from "../folder/stage.js";
import { checkContextOf } from "../packs/pack-checks.js";
import { packPathIn, pathIn } from "./path-in.js";
import type { UnseenChange } from "./seen-packs.js";
import type { Session } from "./session.js";

/** A pack as it stands below the root. */
export interface OpenPack {
  readonly path: string;
  readonly edited: EditedPack;
  readonly revision: string;
  readonly text: string;
  /** What is wrong with the text itself. */
  readonly findings: ParseResult["findings"];
  readonly pack: JsonObject;
  /** How its settings are read: by its dialects, else by ours. */
  readonly book: BlockBook;
  /** What somebody else has changed in it since the assistant was last shown it. */
  readonly unseen?: UnseenChange;
}

/**
 * Ends what a killed process had begun to save: in a source folder, or in one around the pack that is asked for and the
 * files beside it. Says what became of which files, where there were any left: nothing is as it was looked at then.
 */
export function endSaves(input: unknown, session: Session): CommandProblem | undefined {
  if (session.isReadOnly) return undefined;
  const { folder: root, files } = session.world;
  const named = isObject(input) && typeof input.pack === "string" ? pathIn(session, input.pack) : "";
  const done: string[] = [];
  const left: string[] = [];
  for (let folder = resolve(root, isProblem(named) ? "" : named); ; folder = dirname(folder)) {
    const ended = finishWriting(folder, files);
    const shown = (target: string): string => relative(root, join(folder, target)).split(sep).join("/");
    done.push(...ended.done.map(shown));
    left.push(...ended.left.map(shown));
    if (folder === root || !isInside(folder, root)) break;
  }
  if (done.length + left.length === 0) return undefined;
  return {
    problem: [
      `A save was interrupted. It is finished now: ${count(done.length, "file")} brought to what was to be saved, ${left.length} left alone that changed since. Nothing of this edit was done. Look at the pack again, then repeat the edit.`,
      ...done.map((file) => `ended: ${file}`),
      ...left.map((file) => `left alone: ${file}`),
    ].join("\n"),
  };
}

/** That a pack is partly old and partly new. It is told and left so: what only reads must not write. */
function cutOff(path: string, { world, isReadOnly }: Session): CommandProblem | undefined {
  if (cutOffSave(resolve(world.folder, path), world.files) === undefined) return undefined;
  const who = isReadOnly ? "setup-pack validate --fix ends" : "edit ends";
  return {
    problem: `A save of ${quote(path)} was cut off, and some files are old and others new. ${who} that save before anything else, and keeps what was written since.`,
  };
}

/** Reads a pack that is to be told or edited; it may have errors, but must be an object of JSON. */
export function openPack(session: Session, path: string): OpenPack | CommandProblem {
  const shown = packPathIn(session, path);
  if (isProblem(shown)) return shown;
  const { world } = session;
  const problem = cutOff(shown, session);
  if (problem !== undefined) return problem;
  const edited = openEditedPack(shown, world);
  if (typeof edited === "string") return { problem: edited };
  const state = edited.read();
  if ("fault" in state) return { problem: state.message };
  if (state.revision === null) return { problem: `${quote(shown)} is not there any more.` };
  if (state.text === null) {
    const [first] = state.problems;
    return {
      problem: `The files of ${quote(shown)} give no pack. ${first?.message ?? ""} validate lists what is wrong.`,
    };
  }
  const { text, value: pack, findings, readable } = parse(state.text);
  if (!isObject(pack)) {
    const why = (readable ? undefined : findings[0]?.message) ?? "It is not a JSON object.";
    return { problem: `${quote(shown)} cannot be opened: ${why} validate shows where.` };
  }
  if (!session.starts.has(shown)) session.starts.set(shown, text);
  const unseen = session.seenPacks.look(shown, text);
  const { revision } = state;
  const book = packBook(pack, checkContextOf(shown, world).dialects);
  return { path: shown, edited, revision, text, findings, pack, book, ...(unseen && { unseen }) };
}
