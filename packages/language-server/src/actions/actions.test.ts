import { canonical, compile } from "@setup-pack/core";
import { brokenPacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { CodeActionKind } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { filesOf, targetAt, visitsText } from "../features/features.test-support.js";
import { format } from "../features/format.js";
import { filesAfter } from "../rename/rename.test-support.js";
import { opened } from "../workspace/workspace.test-support.js";
import { actions } from "./actions.js";

const broken = visitsText.replace('"target": "thanks"', '"target": "thnks"');
const automation = "automations/thank-visitors.yaml";

/** What can be done at a place, with the files as they would be then. */
async function offered(files: Readonly<Record<string, string>>, path: string, marked: string, only?: string[]) {
  const workspace = await opened(files, path);
  const target = targetAt(workspace, path, marked);
  const place = target.document.positionAt(target.offset);
  const found = await actions(target, {
    textDocument: { uri: target.uri },
    range: { start: place, end: place },
    context: { diagnostics: [], ...(only && { only }) },
  });
  return new Map(found.map(({ title, edit = {} }) => [title, filesAfter(files, edit)]));
}

describe("what can be done", () => {
  it("to a mistake in a pack is its fix", async () => {
    const found = await offered({ "pack.json": broken }, "pack.json", '"target": "th|nks"');
    const fixed = found.get('Write "thanks" (may change what the pack does)');
    expect(fixed).toEqual({ "pack.json": visitsText });
  });

  it("to a mistake in a folder is its fix, where it is written", async () => {
    const files = filesOf(broken);
    const found = await offered(files, automation, "target: th|nks");
    const fixed = found.get('Write "thanks" (may change what the pack does)');
    expect(fixed).toEqual({ ...files, [automation]: files[automation]?.replace("thnks", "thanks") });
  });

  it("is to accept it, in the configuration that there is or in a new one", async () => {
    const title = "Accept this graph/dangling-edge in setup-pack.config.json";
    const entry = expect.objectContaining({
      rule: "graph/dangling-edge",
      keyPath: "automations/thank-visitors/edges/e2/target",
    });
    const fresh = (await offered({ "pack.json": broken }, "pack.json", '"target": "th|nks"')).get(title);
    expect(JSON.parse(String(fresh?.["setup-pack.config.json"]))).toEqual({ ignore: [entry] });
    const files = { "pack.json": broken, "setup-pack.config.json": '{ "severities": {} }' };
    const after = (await offered(files, "pack.json", '"target": "th|nks"')).get(title);
    expect(JSON.parse(String(after?.["setup-pack.config.json"]))).toEqual({ severities: {}, ignore: [entry] });
  });

  it("is not to accept what keeps a pack from being read", async () => {
    const { text } = brokenPacks().find(({ name }) => name === "json-limit") ?? { text: "" };
    const workspace = await opened({ "pack.json": text }, "pack.json");
    const target = targetAt(workspace, "pack.json", "|{");
    const whole = { start: target.document.positionAt(0), end: target.document.positionAt(text.length) };
    const found = await actions(target, {
      textDocument: { uri: target.uri },
      range: whole,
      context: { diagnostics: [] },
    });
    expect(found.map(({ title }) => title)).toEqual([]);
  });

  it("to a block that sends a text of its own is to make a template of it", async () => {
    const text = visitsText.replace('"template_id": "thanks"', '"subject": "Thanks", "body": "Thank you!"');
    const found = await offered({ "pack.json": text }, "pack.json", '"id": "th|anks",\n              "kind"');
    const after = found.get('Make a message template of the text of "thanks"')?.["pack.json"] ?? "";
    const { messageTemplates } = JSON.parse(String(after));
    expect(messageTemplates).toContainEqual(expect.objectContaining({ body: "Thank you!", subject: "Thanks" }));
  });

  it("to a key that is not listed is to add the reference", async () => {
    const text = visitsText.replace(
      '{\n            "type": "tag",\n            "id": "visitor",\n            "name": "Visitor"\n          },',
      "",
    );
    const found = await offered({ "pack.json": text }, "pack.json", '"tag_id": "vis|itor"');
    const fixed = [...found].find(([title]) => title.startsWith('Add {"type":"tag"'))?.[1]["pack.json"];
    expect(compile(String(fixed)).diagnostics.map(({ rule }) => rule)).not.toContain("pack/undeclared-reference");
  });

  it("to a whole pack is to mend all that is mended safely", async () => {
    const reference = '{ "type": "tag", "id": "visitor", "name": "Visitor" },';
    const text = visitsText.replace('"references": [', `"references": [${reference}`);
    const found = await offered({ "pack.json": text }, "pack.json", '"|name"', [CodeActionKind.SourceFixAll]);
    const [title, after] = [...found][0] ?? [];
    expect(title).toBe("Mend all that is mended safely (1 fix)");
    expect(JSON.parse(String(after?.["pack.json"]))).toEqual(JSON.parse(visitsText));
  });
});

describe("formatting", () => {
  it.each([
    ["pack.json", JSON.stringify(JSON.parse(visitsText)), visitsText.slice(0, 40)],
    ["a.scenario.yaml", "starts: Monday 09:00\nscenario: A lead\n", "scenario: A lead\nstarts: Monday 09:00\n"],
  ])("%s", async (path, text, expected) => {
    const workspace = await opened({ [path]: text }, path);
    const target = targetAt(workspace, path, `|${text.slice(0, 10)}`);
    const after = filesAfter(
      { [path]: text },
      {
        documentChanges: [{ textDocument: { uri: target.uri, version: 1 }, edits: format(target) }],
      },
    );
    expect(after[path]).toContain(expected);
  });

  it("leaves a text alone that cannot be read", async () => {
    const workspace = await opened({ "pack.json": `${visitsText}x` }, "pack.json");
    expect(format(targetAt(workspace, "pack.json", '|"name"'))).toEqual([]);
  });

  it("leaves no carriage return", async () => {
    const text = visitsText.replaceAll("\n", "\r\n");
    const target = targetAt(await opened({ "pack.json": text }, "pack.json"), "pack.json", "|{");
    expect(TextDocument.applyEdits(target.document, format(target))).toBe(canonical(visitsText));
  });
});
