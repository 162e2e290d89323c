import { objectInText, type TextPlace } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { followSettings, keepOwnDialect } from "../files/index.js";
import { teachMessages } from "../messages/index.js";
import type { Keeping } from "./teach-store.js";

/** What a dialect's file says before it is taught. */
export interface KeptDialect {
  /** The file that is written; undefined where this browser keeps the dialect. */
  readonly name: string | undefined;
  readonly text: string | undefined;
}

/** Where a dialect that is taught is kept. What is kept is what the pack is read by, at once. */
export interface DialectKeeper {
  /** Rejects with a `FileFault` where what is there cannot be read. */
  read(): Promise<KeptDialect>;
  keep(text: string): Promise<Keeping>;
}

/** Returns the dialect file beside the pack where it can be written, else the browser's own. */
export function dialectKeeper(editor: Editor, storage: Storage): DialectKeeper {
  const place = editor.disk.getState().file?.dialect;
  return place === undefined ? inBrowser(editor, storage) : besidePack(editor, place, storage);
}

function besidePack(editor: Editor, place: TextPlace, storage: Storage): DialectKeeper {
  let revision: string | undefined;
  let isOwn = false;
  return {
    async read() {
      const stored = await place.read();
      revision = stored.revision;
      const { ownDialect } = editor.disk.getState();
      // A dialect that the author loaded here comes into the file with the first answer.
      isOwn = stored.text === undefined && ownDialect !== undefined;
      return { name: stored.name.split(/[/\\]/).at(-1), text: isOwn ? JSON.stringify(ownDialect) : stored.text };
    },
    async keep(text) {
      const written = await place.write(text, revision);
      if (written.is !== "written")
        return written.is === "refused" ? { is: "refused", why: written.why } : { is: "changed" };
      revision = written.revision;
      const { file } = editor.disk.getState();
      if (file?.dialect === place) await followSettings(editor, file);
      if (isOwn) await keepOwnDialect(editor, undefined, storage);
      isOwn = false;
      return { is: "kept" };
    },
  };
}

function inBrowser(editor: Editor, storage: Storage): DialectKeeper {
  return {
    async read() {
      const { ownDialect } = editor.disk.getState();
      return { name: undefined, text: ownDialect && JSON.stringify(ownDialect) };
    },
    async keep(text) {
      const file = objectInText(text);
      if (file === undefined) return { is: "refused", why: teachMessages.failed };
      await keepOwnDialect(editor, file, storage);
      return { is: "kept" };
    },
  };
}
