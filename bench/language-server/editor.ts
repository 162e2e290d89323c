import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";

const inRepository = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The built language server, and one that does nothing. */
export const servers = {
  ours: [inRepository("packages/cli/bin/setup-pack.js"), "lsp"],
  bare: [inRepository("bench/language-server/bare.cjs")],
} as const;

/** An editor with one document open. */
export interface BenchEditor {
  /** Replaces so many characters of a line, and waits until it is told what is wrong then. */
  type(line: number, character: number, replaced: number, text: string): Promise<void>;
  complete(line: number, character: number): Promise<unknown>;
  end(): Promise<void>;
}

/** Starts a server, opens a document and waits until it is told what is wrong. */
export async function opened(server: readonly string[], text: string): Promise<BenchEditor> {
  const child = spawn(process.execPath, server, { stdio: ["pipe", "pipe", "inherit"] });
  const client = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  let heard = (): void => undefined;
  client.onNotification("textDocument/publishDiagnostics", () => heard());
  client.listen();
  const uri = "file:///bench/pack.json";
  let version = 1;
  const told = async (send: () => Promise<void>): Promise<void> => {
    const next = new Promise<void>((resolve) => {
      heard = resolve;
    });
    await send();
    await next;
  };
  await client.sendRequest("initialize", { processId: null, rootUri: null, capabilities: {} });
  await client.sendNotification("initialized", {});
  const textDocument = { uri, languageId: "json", version, text };
  await told(() => client.sendNotification("textDocument/didOpen", { textDocument }));
  return {
    type: (line, character, replaced, typed) => {
      const range = { start: { line, character }, end: { line, character: character + replaced } };
      const change = { textDocument: { uri, version: ++version }, contentChanges: [{ range, text: typed }] };
      return told(() => client.sendNotification("textDocument/didChange", change));
    },
    complete: (line, character) =>
      client.sendRequest("textDocument/completion", { textDocument: { uri }, position: { line, character } }),
    async end() {
      await client.sendRequest("shutdown");
      await client.sendNotification("exit");
      client.dispose();
      await new Promise((ended) => (child.exitCode === null ? child.on("exit", ended) : ended(0)));
    },
  };
}
