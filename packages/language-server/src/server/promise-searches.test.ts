import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { served } from "./served.test-support.js";

const fixtures = new URL("../../../../fixtures/promises/three-texts-together/", import.meta.url);
const textOf = (path: string): string => readFileSync(new URL(path, fixtures), "utf8");

const promises = `packs: pack.json
promises:
  - id: three-texts-a-day
    atMost: { channel: sms, count: 3, within: 1 day }
  - id: two-texts-a-day
    atMost: { channel: sms, count: 2, within: 1 day }
  - id: no-text-before-a-showing
    only: { channel: email }
    after: { event: contact_created }
`;

const found = [
  {
    code: "prove/broken",
    severity: 1,
    range: { start: { line: 4, character: 8 }, end: { line: 4, character: 23 } },
    message: expect.stringMatching(
      /^At most 2 texts in any 24 hours: broken by 2 events\nday 0 09:00 {2}contact created\n/,
    ),
  },
];

it("marks a promise that is broken at its id, by the packs as they are in the editor", async () => {
  const pack = { uri: "file:///team/pack.json" };
  const textDocument = { uri: "file:///team/office.promises.yaml" };
  const { client, begin } = served(new Map([["pack.json", textOf("mended/pack.json")]]));
  const told: unknown[] = [];
  client.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }) => {
    if (uri === textDocument.uri) told.push(diagnostics);
  });
  await begin();
  const open = (uri: string, text: string) =>
    client.sendNotification("textDocument/didOpen", { textDocument: { uri, languageId: "", version: 1, text } });
  await open(textDocument.uri, promises);
  await expect.poll(() => told).toEqual([[]]);
  await open(pack.uri, textOf("broken/pack.json"));
  await expect.poll(() => told, { timeout: 20_000 }).toMatchObject([[], found]);
  const contentChanges = [{ text: promises.replace("count: 2", "count: 4") }];
  await client.sendNotification("textDocument/didChange", {
    textDocument: { ...textDocument, version: 2 },
    contentChanges,
  });
  await expect.poll(() => told).toMatchObject([[], found, []]);
});
