import { parse } from "@setup-pack/core";
import { append, isObject, type JsonObject, type Pointer } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import type { Path } from "@setup-pack/edit";
import { applyCommand, type CommandProblem, isProblem } from "@setup-pack/edit/authoring";
import { failureOf } from "../../world/failure.js";
import type { Files } from "../../world/world.js";
import type { DoneRename } from "../files-beside.js";
import type { OpenPack } from "../open-pack.js";
import type { SavedEdit } from "../saved-edits.js";
import type { Session } from "../session.js";
import { page } from "../tool.js";
import { changeLines } from "./releases.js";

/** What one command did. */
export interface DoneCommand {
  readonly command: string;
  readonly did: string;
  readonly made?: string;
  /** Texts that may mean what was renamed or replaced, and were left as they are. */
  readonly left?: readonly { readonly at: Pointer; readonly types: readonly string[] }[];
}

/** What a list of commands comes to. */
export interface EditResult {
  readonly after: JsonObject;
  readonly done: readonly DoneCommand[];
  readonly renames: readonly DoneRename[];
  /** What stands in the place of the pack and of files beside it, where an edit is taken back. */
  readonly instead?: SavedEdit;
}

/** Does commands to a pack, all of them or none, or takes back what was saved last; nothing is written. */
export const runCommands = (
  open: OpenPack,
  commands: readonly object[],
  session: Session,
): EditResult | CommandProblem => (isUndo(commands) ? undone(open, session) : applied(open, commands, session));

const isUndo = (commands: readonly object[]): boolean =>
  commands.length === 1 && commands.every((one) => isObject(one) && one.command === "undo");

/** Returns what stood there before this server last saved the pack. */
function undone(open: OpenPack, { savedEdits, world }: Session): EditResult | CommandProblem {
  const edit = savedEdits.last(open.path, open.revision);
  if (isProblem(edit)) return edit;
  const other = edit.beside.find(({ place, after }) => !isOnDisk(place, after, world.files));
  if (other !== undefined)
    return {
      problem: `Nothing was done. ${quote(other.path)} was changed by another program or person since it was saved with the pack.`,
    };
  const beside = edit.beside.map((file) => ({ ...file, before: file.after, after: file.before }));
  const { value } = parse(edit.text);
  const done = [{ command: "undo", did: "take back what was last saved" }];
  return { after: isObject(value) ? value : {}, done, renames: [], instead: { text: edit.text, beside } };
}

/** What settings mean is read by the pack as it was: it must not be learned of what is only guessed. */
function applied(open: OpenPack, commands: readonly object[], session: Session): EditResult | CommandProblem {
  const done: DoneCommand[] = [];
  const renames: DoneRename[] = [];
  let after = open.pack;
  for (const [index, given] of commands.entries()) {
    const { command = "", ...input }: JsonObject = isObject(given) ? given : {};
    const name = String(command);
    const result = applyCommand(after, name, input, open.book);
    const problem = isProblem(result) ? result.problem : whyOutdated(result.places, open, session);
    if (isProblem(result) || problem !== undefined)
      return { problem: `Nothing was done. Command ${index + 1} of ${commands.length}, ${quote(name)}: ${problem}` };
    if (result.renamed !== undefined) renames.push({ ...result.renamed, before: after, after: result.after });
    after = result.after;
    const left = result.left.map(({ path, types }) => ({ at: append("", ...path), types }));
    const { did, made } = result;
    done.push({ command: name, did, ...(made !== undefined && { made }), ...(left.length > 0 && { left }) });
  }
  return { after, done, renames };
}

/** As much is told of what somebody else has changed. */
const unseenTokens = 300;

/** Returns why places that were named by pointers and indices may be others than was meant. */
function whyOutdated(places: readonly Path[], { path, text, unseen }: OpenPack, session: Session): string | undefined {
  if (unseen === undefined) return undefined;
  const member = places.map(([first]) => String(first)).find((first) => unseen.members.has(first));
  if (member === undefined) return undefined;
  const told = page(changeLines(unseen.before, text, path, session), 0, unseenTokens).lines;
  return [
    `another program or person has changed ${quote(member)} of ${quote(path)} since you last looked, so that the pointer may lead elsewhere. Look again by read_item, then repeat the edit.`,
    ...told,
  ].join("\n");
}

/** Returns whether a file, known by its absolute path, is there and has just these contents. */
function isOnDisk(place: string, contents: Uint8Array, files: Pick<Files, "readFileSync">): boolean {
  try {
    return files.readFileSync(place).equals(contents);
  } catch (error) {
    failureOf(error);
    return false;
  }
}
