import { expect, it } from "vitest";
import { CancellationTokenSource } from "vscode-languageserver/node";
import { filesOf, visitsText } from "../features/features.test-support.js";
import { served } from "./served.test-support.js";

const textDocument = { uri: "file:///team/pack.json" };
const open = { textDocument: { ...textDocument, languageId: "json", version: 1, text: visitsText } };
const position = { line: 1, character: 5 };

it("keeps to the order of the protocol", async () => {
  const { ask, begin } = served();
  const code = (is: number) => expect.objectContaining({ code: is });
  expect(await ask("textDocument/hover", { textDocument, position })).toEqual(code(-32002));
  expect(await begin()).toMatchObject({ serverInfo: { version: "1.2.3" } });
  expect(await begin()).toEqual(code(-32600));
  expect(await ask("shutdown")).toBeNull();
  expect(await ask("textDocument/hover", { textDocument, position })).toEqual(code(-32600));
  expect(await ask("shutdown")).toEqual(code(-32600));
});

it.each([
  ["textDocument/hover", { textDocument }, "position"],
  ["textDocument/hover", { position }, "textDocument"],
  ["textDocument/rename", { textDocument, position }, "newName"],
  ["textDocument/codeAction", { textDocument, range: { start: position, end: position } }, "diagnostics"],
  ["textDocument/inlayHint", { textDocument }, "range"],
  ["textDocument/selectionRange", { textDocument }, "positions"],
  ["textDocument/references", { textDocument, position }, "context"],
  ["workspace/executeCommand", { command: "no.such" }, '"no.such"'],
  ["workspace/executeCommand", { command: "setupPack.draw" }, "setupPack.draw takes"],
])("refuses %s with %j", async (method, params, named) => {
  const { client, ask, begin } = served();
  await begin();
  await client.sendNotification("textDocument/didOpen", open);
  expect(await ask(method, params)).toEqual({ code: -32602, message: expect.stringContaining(named) });
});

it("says of a command about a file that is no open pack that nothing was done", async () => {
  const { ask, begin } = served();
  await begin();
  const asked = { command: "setupPack.draw", arguments: ["file:///etc/passwd", "x"] };
  expect(await ask("workspace/executeCommand", asked)).toMatchObject({ code: -32803 });
});

it("gives up what is cancelled, and completes only what was asked last", async () => {
  const { client, ask, begin } = served();
  await begin();
  await client.sendNotification("textDocument/didOpen", open);
  const asked = { textDocument, position: { line: 1, character: 0 } };
  const wish = new CancellationTokenSource();
  const cancelled = client.sendRequest("textDocument/hover", asked, wish.token).catch(({ code }) => code);
  const first = ask("textDocument/completion", asked);
  const second = ask("textDocument/completion", asked);
  wish.cancel();
  expect(await cancelled).toBe(-32800);
  expect(await first).toEqual({ isIncomplete: true, items: [] });
  expect(await second).toContainEqual(expect.objectContaining({ label: "description" }));
});

it("looks at a save what was done to files that no editor has open, where the client does not tell", async () => {
  const files = new Map(Object.entries(filesOf(visitsText)));
  const { client, begin } = served(files);
  const told = new Map<string, readonly { readonly code: string }[]>();
  client.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => void told.set(uri, diagnostics));
  await begin();
  const uri = "file:///team/pack.yaml";
  const text = `${files.get("pack.yaml")}order: { automations: [ thank-visitors ] }\n`;
  await client.sendNotification("textDocument/didOpen", {
    textDocument: { uri, languageId: "yaml", version: 1, text },
  });
  await expect.poll(() => told.get(uri)).toEqual([]);
  files.delete("automations/thank-visitors.yaml");
  await client.sendNotification("textDocument/didSave", { textDocument: { uri } });
  await expect.poll(() => told.get(uri)?.map(({ code }) => code)).toEqual(["source/missing-file"]);
});
