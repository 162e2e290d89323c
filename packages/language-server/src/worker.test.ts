import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { MessageChannel } from "node:worker_threads";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { brokenPacks } from "@setup-pack/fixtures";
import { build } from "esbuild";
import { expect, it, onTestFinished } from "vitest";

/** The server bundled for a browser, in a realm like a worker of one: no Node, and no code from strings. */
async function served() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("worker.ts", import.meta.url))],
    bundle: true,
    write: false,
    platform: "browser",
    format: "iife",
    globalName: "server",
    target: "es2023",
    conditions: ["@setup-pack/source"],
  });
  const realm = createContext(
    { TextDecoder, TextEncoder, URL, atob, console, setTimeout, clearTimeout, performance, queueMicrotask, Intl },
    { codeGeneration: { strings: false, wasm: false } },
  );
  runInContext("globalThis.self = globalThis;", realm);
  runInContext(outputFiles[0]?.text ?? "", realm);
  const { port1, port2 } = new MessageChannel();
  runInContext("(port) => server.serveWorker(port, '1.2.3')", realm)(port1);
  onTestFinished(() => {
    port1.close();
    port2.close();
  });
  return port2;
}

const folder = "vscode-vfs://github/o/r";

it("serves a client by messages in a worker, asks it for files, and compares the packs of the folder that it has open", async () => {
  const port = await served();
  const heard: JsonObject[] = [];
  port.on("message", (message: unknown) => {
    if (!isObject(message)) return;
    heard.push(message);
    if (message.method === "setupPack/list" || message.method === "setupPack/read")
      port.postMessage({ jsonrpc: "2.0", id: message.id, result: answerOf(message) ?? null });
  });
  const text = brokenPacks().find(({ name }) => name === "graph-dangling-edge")?.text ?? "";
  const earlier = Buffer.from(text.replace(/"name": "/, '"name": "Not ')).toString("base64");
  const answers = new Map<unknown, unknown>([
    [`setupPack/list ${folder}`, ["earlier.json", "pack.json"].map((name) => ({ name, isFolder: false }))],
    [`setupPack/read ${folder}/earlier.json`, { base64: earlier }],
    [`setupPack/read ${folder}/pack.json`, { base64: Buffer.from(text).toString("base64") }],
  ]);
  const answerOf = ({ method, params }: JsonObject) => answers.get(`${method} ${isObject(params) ? params.uri : ""}`);
  const send = (message: object): void => port.postMessage({ jsonrpc: "2.0", ...message });
  send({ id: 1, method: "initialize", params: { processId: null, rootUri: folder, capabilities: {} } });
  await expect
    .poll(() => heard.find(({ id, result }) => id === 1 && result !== undefined))
    .toMatchObject({ result: { serverInfo: { version: "1.2.3" } } });
  send({ method: "initialized", params: {} });
  const textDocument = { uri: `${folder}/pack.json`, languageId: "json", version: 1, text };
  send({ method: "textDocument/didOpen", params: { textDocument } });
  await expect
    .poll(() => heard.findLast(({ method }) => method === "textDocument/publishDiagnostics")?.params)
    .toMatchObject({
      uri: textDocument.uri,
      diagnostics: [{ code: "graph/dangling-edge" }, { code: "repo/duplicate-pack-id" }],
    });
});
