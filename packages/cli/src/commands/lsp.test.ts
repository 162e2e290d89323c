import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { isObject } from "@setup-pack/core/json";
import { expect, it, onTestFinished } from "vitest";
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import { bin, plainEnvironment } from "../setup-pack.test-support.js";

const fixture = (path: string): string => fileURLToPath(new URL(`../../../../fixtures/${path}`, import.meta.url));

/** The built server over standard input and output, and what it tells of each document. */
function served() {
  const server = spawn(process.execPath, [bin, "lsp", "--stdio"], { env: plainEnvironment() });
  const client = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const told = new Map<string, readonly unknown[]>();
  const heard: string[] = [];
  server.stderr.on("data", (words) => heard.push(String(words)));
  client.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => void told.set(uri, diagnostics));
  client.listen();
  onTestFinished(() => {
    client.dispose();
    server.kill();
  });
  const ended = new Promise<number | null>((end) => server.on("exit", end));
  return { client, told, heard, ended };
}

it("serves an editor over standard input and output", async () => {
  const { client, told, heard, ended } = served();
  const { capabilities } = await client.sendRequest<{ capabilities: object }>("initialize", {
    processId: null,
    rootUri: null,
    capabilities: {},
  });
  expect(capabilities).toMatchObject({ textDocumentSync: { openClose: true, change: 2 } });
  await client.sendNotification("initialized", {});

  const path = fixture("invalid/graph-dangling-edge/pack.json");
  const uri = pathToFileURL(path).href;
  const text = readFileSync(path, "utf8");
  await client.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "json", version: 1, text },
  });
  const codes = () => told.get(uri)?.map((diagnostic) => isObject(diagnostic) && diagnostic.code);
  await expect.poll(codes).toEqual(["graph/dangling-edge"]);
  const start = { line: 0, character: 0 };
  await client.sendNotification("textDocument/didChange", {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: { start, end: start }, text: "x" }],
  });
  await expect.poll(codes).toEqual(["json/syntax"]);

  await client.sendRequest("shutdown");
  await client.sendNotification("exit");
  expect({ code: await ended, heard }).toEqual({ code: 0, heard: [] });
});
