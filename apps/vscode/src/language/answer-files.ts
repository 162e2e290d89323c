import { encodeBase64 } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { FileType, Uri, workspace } from "vscode";
import type { BaseLanguageClient } from "vscode-languageclient";

/** Reads files for the language server, which sees none by itself: wherever the workspace lies, on a disk or not. */
export function answerFiles(client: BaseLanguageClient): void {
  client.onRequest("setupPack/list", (params: unknown) =>
    orNull(params, async (folder) =>
      (await workspace.fs.readDirectory(folder)).map(([name, type]) => ({
        name,
        isFolder: (type & FileType.Directory) !== 0,
      })),
    ),
  );
  client.onRequest("setupPack/read", (params: unknown) =>
    orNull(params, async (file) => ({ base64: encodeBase64(await workspace.fs.readFile(file)) })),
  );
}

/** Null where there is no such thing, or it cannot be read. */
async function orNull<Answer>(params: unknown, ask: (uri: Uri) => Promise<Answer>): Promise<Answer | null> {
  if (!isObject(params) || typeof params.uri !== "string") return null;
  try {
    return await ask(Uri.parse(params.uri, true));
  } catch {
    return null;
  }
}
