import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { strFromU8, unzipSync } from "fflate";
import { expect, it, onTestFinished } from "vitest";

const dist = join(import.meta.dirname, "../dist");
const archive = unzipSync(readFileSync(join(dist, "setup-pack.vsix")));
const textOf = (path: string): string => strFromU8(archive[path] ?? new Uint8Array());
const manifest: unknown = JSON.parse(textOf("extension/package.json"));

it("is an archive that VS Code installs, and has every file that its manifest names", () => {
  expect(manifest).toMatchObject({
    name: "setup-pack-vscode",
    publisher: "setup-pack",
    engines: { vscode: "^1.91.0" },
  });
  expect(manifest).not.toHaveProperty("type");
  expect(textOf("extension.vsixmanifest")).toContain('Id="setup-pack-vscode" Version="0.1.0" Publisher="setup-pack"');
  const named = textOf("extension/package.json").match(/"\.\/[^"*]+"/g) ?? [];
  const paths = named.map((name) => `extension/${name.slice(3, -1)}`);
  expect(paths).toContain("extension/main.js");
  expect(paths.filter((path) => archive[path] === undefined)).toEqual([]);
  const ends = new Set(Object.keys(archive).map((path) => path.slice(path.lastIndexOf("."))));
  const types = textOf("[Content_Types].xml");
  expect([...ends].filter((end) => end !== ".xml" && !types.includes(`Extension="${end}"`))).toEqual([]);
});

it.each([
  { path: "main.js", modules: "Node's" },
  { path: "browser.js", modules: "no" },
])("is begun by $path, which loads $modules modules", ({ path, modules }) => {
  /** Stands for all of VS Code's API: whatever is asked of it is a class that can be extended. */
  const anything: unknown = new Proxy(class {}, {
    get: (target, name) => (name in target ? Reflect.get(target, name) : anything),
  });
  const load = (name: string): unknown => {
    if (name === "vscode") return anything;
    if (modules === "no") throw new Error(`${name} is asked for`);
    return process.getBuiltinModule(name);
  };
  const module = { exports: {} };
  runInThisContext(`(module, exports, require) => {${textOf(`extension/${path}`)}\n}`)(module, module.exports, load);
  expect(module.exports).toHaveProperty("activate");
});

it("has a server for the desktop that asks its client for files", async () => {
  const server = spawn(process.execPath, [join(dist, "extension/stdio-server.js"), "--stdio"]);
  onTestFinished(() => void server.kill());
  let heard = "";
  server.stdout.on("data", (bytes) => {
    heard += bytes;
  });
  const send = (message: object): void => {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    server.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  };
  send({ id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } });
  await expect.poll(() => heard).toContain('"serverInfo":{"name":"setup-pack","version":"0.1.0"}');
  const textDocument = { uri: "file:///packs/notes.yaml", languageId: "yaml", version: 1, text: "a: 1\n" };
  send({ method: "textDocument/didOpen", params: { textDocument } });
  await expect.poll(() => heard).toContain('"method":"setupPack/list"');
});
