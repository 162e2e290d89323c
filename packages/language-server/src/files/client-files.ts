import { decodeBase64 } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import type { Connection } from "vscode-languageserver";
import type { Files, FolderEntry } from "./files.js";

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
