import { encodeBase64 } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import type { BaseLanguageClient } from "vscode-languageclient";
import { workspaceFiles } from "../files/workspace-files.js";

/** Reads files for the language server, which sees none by itself. */
export function answerFiles(client: BaseLanguageClient): void {
  const { list, read } = workspaceFiles;
  client.onRequest("setupPack/list", async (params: unknown) => (await list(uriIn(params))) ?? null);
  client.onRequest("setupPack/read", async (params: unknown) => {
    const bytes = await read(uriIn(params));
    return bytes === undefined ? null : { base64: encodeBase64(bytes) };
  });
}

const uriIn = (params: unknown): string => (isObject(params) && typeof params.uri === "string" ? params.uri : "");
