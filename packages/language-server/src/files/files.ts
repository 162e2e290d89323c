import { decodeBase64 } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import type { Connection } from "vscode-languageserver";

/** What stands in a folder. */
export interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
}

/** Where files come from that no editor has open. Files and folders are known by their URIs. */
export interface Files {
  /** Undefined where there is no such folder. */
  list(folder: string): Promise<readonly FolderEntry[] | undefined>;
  /** Undefined where there is no such file, or none that may be read. */
  read(file: string): Promise<Uint8Array | undefined>;
  /**
   * A text that is another one once the file has been changed, told without reading it; undefined where there is no
   * such file. Left out where nobody can tell.
   */
  readonly stamp?: (file: string) => Promise<string | undefined>;
}

/**
 * Files that the client reads, for a server that sees none: it answers `setupPack/list` with
 * `[{ name, isFolder }]` and `setupPack/read` with `{ base64 }`, or either with null where there is no such thing.
 */
export function clientFiles(connection: Pick<Connection, "sendRequest">): Files {
  const ask = async (method: string, uri: string): Promise<unknown> => {
    try {
      return await connection.sendRequest(method, { uri });
    } catch {
      // A client that does not know the request has no files for us.
      return null;
    }
  };
  return {
    async list(folder) {
      const answer = await ask("setupPack/list", folder);
      return Array.isArray(answer) ? answer.filter(isEntry) : undefined;
    },
    async read(file) {
      const answer = await ask("setupPack/read", file);
      return isObject(answer) && typeof answer.base64 === "string" ? decodeBase64(answer.base64) : undefined;
    },
  };
}

const isEntry = (entry: unknown): entry is FolderEntry =>
  isObject(entry) && typeof entry.name === "string" && typeof entry.isFolder === "boolean";

/** Contents are kept of so many files at most, each no larger than this. */
const mostKept = 5000;
const largestKept = 2 ** 20;

/** Files of which one is read again only where its stamp is another one; where nobody can tell, at every time. */
export function stampedFiles(files: Files): Files {
  const { stamp } = files;
  if (stamp === undefined) return files;
  const kept = new Map<string, { readonly stamp: string; readonly bytes: Uint8Array }>();
  return {
    ...files,
    async read(file) {
      const now = await stamp(file);
      const before = kept.get(file);
      if (before !== undefined && before.stamp === now) return before.bytes;
      kept.delete(file);
      const bytes = now === undefined ? undefined : await files.read(file);
      if (now !== undefined && bytes !== undefined && bytes.length <= largestKept && kept.size < mostKept)
        kept.set(file, { stamp: now, bytes });
      return bytes;
    },
  };
}
