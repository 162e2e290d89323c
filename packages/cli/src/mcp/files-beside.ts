import { relative, resolve, sep } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { append, type JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import type { CommandProblem, RenamedThing } from "@setup-pack/edit/authoring";
import type { Files } from "@setup-pack/language-server";
import { failureOf } from "../world/failure.js";
import type { OpenPack } from "./open-pack.js";
import type { FileBeside } from "./saved-edits.js";
import type { Session } from "./session.js";

/** A command that gave something another name, with the pack before and after it. */
export interface DoneRename extends RenamedThing {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/**
 * The scenarios, bindings, decisions and configurations below the root that have to say other names; or why one of them
 * cannot. They are found as the language server finds them.
 */
export async function filesBeside(
  open: OpenPack,
  renames: readonly DoneRename[],
  session: Session,
): Promise<readonly FileBeside[] | CommandProblem> {
  if (renames.length === 0) return [];
  const { world } = session;
  const { editsOfRename, editedText, filesOf, plainUri } = await import("../lsp/stdio-server.js");
  const uriOf = (place: string): string => plainUri(pathToFileURL(place).href);
  const disk = filesOf(world.files);
  const texts = new Map<string, { readonly text: string; readonly places: number }>();
  const files: Files = {
    list: disk.list,
    read: async (uri) => {
      const now = texts.get(uri);
      return now === undefined ? disk.read(uri) : Buffer.from(now.text);
    },
  };
  const pack = { uri: uriOf(resolve(world.folder, open.path)), kind: open.edited.kind };
  for (const { at, to, before, after } of renames) {
    const rename = { ...pack, before, after, at: append("", ...at), to, scenariosBelow: uriOf(world.folder) };
    const found = await editsOfRename(files, rename);
    if (found.refusal !== undefined) return { problem: found.refusal };
    for (const uri of new Set(found.edits.map((edit) => edit.uri))) {
      const edits = found.edits.filter((edit) => edit.uri === uri);
      const { text, places } = texts.get(uri) ?? { text: new TextDecoder().decode(await disk.read(uri)), places: 0 };
      texts.set(uri, { text: editedText(text, edits), places: places + edits.length });
    }
  }
  const changes: FileBeside[] = [];
  for (const [uri, { text, places }] of texts) {
    const change = changeOf(fileURLToPath(uri), text, places, session);
    if ("problem" in change) return change;
    changes.push(change);
  }
  return changes;
}

const mark = Buffer.from("\ufeff");

function changeOf(found: string, text: string, places: number, { world }: Session): FileBeside | CommandProblem {
  const { files, folder } = world;
  const path = relative(folder, found).split(sep).join("/");
  try {
    const place = files.realpathSync.native(found);
    files.accessSync(place, files.constants.W_OK);
    const before = files.readFileSync(place);
    const isMarked = before.subarray(0, mark.length).equals(mark);
    new TextDecoder("utf-8", { fatal: true }).decode(before);
    const after = Buffer.concat([...(isMarked ? [mark] : []), Buffer.from(text)]);
    return { path, place, before, after, places };
  } catch (error) {
    if (error instanceof TypeError)
      return {
        problem: `${quote(path)} names it too, and is not UTF-8 throughout. Save it as UTF-8, and repeat the edit.`,
      };
    const { message } = failureOf(error);
    return {
      problem: `${quote(path)} names it too, and cannot be written: ${message} Fix that, and repeat the edit.`,
    };
  }
}
