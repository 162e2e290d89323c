import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { newFolder, unpack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { expect, it, onTestFinished } from "vitest";
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
  type WorkspaceEdit,
} from "vscode-languageserver/node";
import { bin, folder, plainEnvironment } from "../setup-pack.test-support.js";

/** The built server over standard input and output, and what it tells of each document. */
function served() {
  const server = spawn(process.execPath, [bin, "lsp", "--stdio", "--team-rules"], { env: plainEnvironment() });
  const client = createMessageConnection(new StreamMessageReader(server.stdout), new StreamMessageWriter(server.stdin));
  const told = new Map<string, readonly unknown[]>();
  const shown: unknown[] = [];
  const heard: string[] = [];
  server.stderr.on("data", (words) => heard.push(String(words)));
  client.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => void told.set(uri, diagnostics));
  client.onRequest("window/showDocument", (asked) => {
    shown.push(asked);
    return { success: true };
  });
  client.listen();
  onTestFinished(() => {
    client.dispose();
    server.kill();
  });
  const ended = new Promise<number | null>((end) => server.on("exit", end));
  return { client, told, shown, heard, ended };
}

const text = `{
  "format": "service.setup-pack",
  "schemaVersion": 2,
  "packId": "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  "name": "Visits",
  "version": "1.0.0",
  "automations": [{ "key": "thank", "document": {
    "format": "service.automation-template", "version": 1, "name": "Thank",
    "graph": {
      "nodes": [
        { "id": "start", "kind": "trigger.tag_added", "config": { "tag_id": "guest" } },
        { "id": "nap", "kind": "control.wait", "config": { "minutes": 2880 } }
      ],
      "edges": [{ "id": "e", "source": "start", "target": "nip" }]
    },
    "references": [{ "type": "tag", "id": "guest" }]
  } }],
  "resources": [{ "key": "guest", "kind": "tag", "name": "Guest of https://example.org" }]
}
`;

/** What the team says, and another pack that goes for the same release. */
const beside = {
  "rules.mjs": `export default {
    id: "acme/named", severity: "warning", on: "automation", good: [], bad: [],
    summary: "An automation has our name", why: "We say so.",
    *check({ at }) { yield { at: at + "/key", message: "It has not our name." }; },
  };`,
  "setup-pack.config.json": JSON.stringify({
    rules: ["./rules.mjs"],
    ignore: [{ rule: "graph/cycle", reason: "It comes to an end." }],
  }),
  "twin.json": text.replace("Visits", "Twins"),
};

/** Where a part of the text stands. */
function placeOf(part: string) {
  const lines = text.slice(0, text.indexOf(part)).split("\n");
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}

const guest = placeOf('guest" } }');
const misspelt = placeOf('nip"');
const whole = { start: { line: 0, character: 0 }, end: { line: 99, character: 0 } };

/** What an editor asks for, and a part of what it is answered. */
const features: readonly (readonly [method: string, asked: object, says: string])[] = [
  ["textDocument/completion", { position: misspelt }, '"newText":"\\"nap\\""'],
  ["textDocument/hover", { position: guest }, "Guest of https://example.org"],
  ["textDocument/definition", { position: guest }, '"line":17'],
  ["textDocument/references", { position: guest, context: { includeDeclaration: true } }, '"line":15'],
  ["textDocument/documentHighlight", { position: guest }, '"line":10'],
  ["textDocument/prepareRename", { position: guest }, '"placeholder":"guest"'],
  ["textDocument/rename", { position: guest, newName: "visitor" }, '"newText":"\\"visitor\\""'],
  [
    "textDocument/codeAction",
    { range: { start: misspelt, end: misspelt }, context: { diagnostics: [] } },
    'Write \\"nap\\"',
  ],
  ["textDocument/formatting", { options: { tabSize: 2, insertSpaces: true } }, '"newText"'],
  ["textDocument/documentSymbol", {}, '"name":"Wait 2 days"'],
  ["textDocument/foldingRange", {}, '"startLine":8'],
  ["textDocument/selectionRange", { positions: [guest] }, '"parent"'],
  ["textDocument/documentLink", {}, '"target":"https://example.org"'],
  ["textDocument/semanticTokens/full", {}, '"data":[6,'],
  ["textDocument/codeLens", {}, '"title":"Rehearse"'],
  ["textDocument/inlayHint", { range: whole }, '"label":"2 days"'],
];

it("serves an editor over standard input and output", async () => {
  const { client, told, shown, heard, ended } = served();
  const edits = { documentChanges: true, changeAnnotationSupport: {} };
  const capabilities = { workspace: { workspaceEdit: edits }, window: { showDocument: { support: true } } };
  const home = folder({ "pack.json": text, ...beside });
  const rootUri = pathToFileURL(home).href;
  const begun = await client.sendRequest("initialize", { processId: null, rootUri, capabilities });
  expect(begun).toMatchObject({ capabilities: { textDocumentSync: { openClose: true, change: 2 } } });
  await client.sendNotification("initialized", {});

  const uri = `${rootUri}/pack.json`;
  const open = (name: string, words: string) =>
    client.sendNotification("textDocument/didOpen", {
      textDocument: { uri: name, languageId: "json", version: 1, text: words },
    });
  const codes = (name: string) => told.get(name)?.map((diagnostic) => isObject(diagnostic) && diagnostic.code);
  await open(uri, text);
  await expect.poll(() => codes(uri)).toContain("graph/dangling-edge");
  for (const [name, words] of Object.entries(beside)) await open(`${rootUri}/${name}`, words);
  await expect.poll(() => codes(uri)).toContain("acme/named");
  await expect.poll(() => codes(`${rootUri}/twin.json`)).toContain("repo/duplicate-pack-id");
  await expect.poll(() => codes(`${rootUri}/setup-pack.config.json`)).toEqual(["config/unused-ignore"]);

  for (const [method, asked, says] of features) {
    const answer = await client.sendRequest(method, { textDocument: { uri }, ...asked });
    expect(`${method} ${JSON.stringify(answer)}`).toContain(says);
  }
  await expect(
    client.sendRequest("textDocument/rename", { textDocument: { uri }, position: misspelt, newName: "start" }),
  ).rejects.toThrow("called");
  await client.sendRequest("workspace/executeCommand", { command: "setupPack.draw", arguments: [uri, "thank"] });
  expect(shown).toEqual([expect.objectContaining({ uri: expect.stringMatching(/thank\.svg$/), external: true })]);

  const end = { line: 0, character: 0 };
  await client.sendNotification("textDocument/didChange", {
    textDocument: { uri, version: 2 },
    contentChanges: [{ range: { start: end, end }, text: "x" }],
  });
  await expect.poll(() => codes(uri)).toEqual(["json/syntax"]);

  const files = newFolder({ packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", name: "Spring" });
  const sources = folder(Object.fromEntries([...files].map(([path, content]) => [path, String(content)])));
  const packYaml = pathToFileURL(`${sources}/pack.yaml`).href;
  await open(packYaml, String(files.get("pack.yaml")).replace("name:", "nome:"));
  await expect.poll(() => codes(packYaml)).toContain("schema/unknown-field");

  const unpacked = folder(Object.fromEntries([...unpack(text)].map(([path, content]) => [path, String(content)])));
  const automation = readFileSync(join(unpacked, "automations/thank.yaml"), "utf8");
  const automationUri = pathToFileURL(join(unpacked, "automations/thank.yaml")).href;
  await open(automationUri, automation);
  await expect.poll(() => codes(automationUri)).toContain("graph/dangling-edge");
  const tags = join(unpacked, "resources/tag.yaml");
  writeFileSync(tags, `# Who came\n${readFileSync(tags, "utf8")}`);
  const line = automation.split("\n").findIndex((one) => one.includes("tag_id: guest"));
  const position = { line, character: (automation.split("\n")[line] ?? "").indexOf("guest") };
  const { documentChanges } = await client.sendRequest<WorkspaceEdit>("textDocument/rename", {
    textDocument: { uri: automationUri },
    position,
    newName: "visitor",
  });
  expect(documentChanges).toContainEqual({
    textDocument: { uri: pathToFileURL(tags).href, version: null },
    edits: [expect.objectContaining({ range: expect.objectContaining({ start: { line: 1, character: 9 } }) })],
  });

  await client.sendRequest("shutdown");
  await client.sendNotification("exit");
  expect({ code: await ended, heard }).toEqual({ code: 0, heard: [] });
});

it("ends where nobody speaks to it", () => {
  const { status, stderr } = spawnSync(process.execPath, [bin, "lsp"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: plainEnvironment(),
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: "" });
});
