import { fc, test } from "@fast-check/vitest";
import type { JsonObject } from "@setup-pack/core/json";
import { isRichDocument, type RichDocument, richHtml } from "@setup-pack/core/words";
import { EditorState } from "prosemirror-state";
import { describe, expect, it } from "vitest";
import { readDocument, writtenDocument } from "./doc-json.js";
import { richFromText } from "./rich-from-text.js";

const text = (words: string, ...marks: JsonObject[]): JsonObject => ({
  type: "text",
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: JsonObject[]): JsonObject => ({ type: "paragraph", content });

const document: RichDocument = {
  type: "doc",
  version: 3,
  content: [
    { type: "heading", attrs: { level: 1, id: "a" }, content: [text("Hello")] },
    paragraph(
      text("Hi {{first_name}}, "),
      text("read this", { type: "bold" }, { type: "link", attrs: { href: "x", rel: null } }),
    ),
    { type: "callToAction", attrs: { colour: "#fff" }, content: [text("Press")] },
    { type: "paragraph", attrs: { textAlign: "left" } },
    paragraph({ type: "text", text: "odd", weight: 7 }),
    { type: "bulletList", content: [{ type: "listItem", content: [paragraph(text("one"))] }] },
    "no block",
    null,
  ],
};

/** Types a word at the beginning of a block. */
function typedInto(given: RichDocument, block: number, word: string): RichDocument {
  const { tr } = EditorState.create({ doc: readDocument(given) });
  let at = 1;
  for (let index = 0; index < block; index++) at += tr.doc.child(index).nodeSize;
  return writtenDocument(tr.insertText(word, at).doc, given);
}

const kinds = (given: RichDocument): string[] => readDocument(given).children.map(({ type }) => type.name);

describe("a formatted text", () => {
  it("is edited where all of a block is known, and kept where something of it would be lost", () => {
    expect(kinds(document)).toEqual([
      ...["heading", "paragraph", "kept", "paragraph", "kept", "bulletList", "kept", "kept"],
    ]);
  });

  it("is another in the block that was edited alone, with what that block has that is not edited here", () => {
    const edited = typedInto(document, 0, "Oh: ");
    expect(edited).toEqual({
      ...document,
      content: [
        { type: "heading", attrs: { level: 1, id: "a" }, content: [text("Oh: Hello")] },
        ...(Array.isArray(document.content) ? document.content.slice(1) : []),
      ],
    });
    const again = typedInto(document, 1, "!").content;
    expect(Array.isArray(again) ? again[1] : undefined).toEqual(
      paragraph(
        text("!Hi {{first_name}}, "),
        text("read this", { type: "link", attrs: { href: "x", rel: null } }, { type: "bold" }),
      ),
    );
  });

  it("is left alone where it is no document of blocks", () => {
    const others = [{ type: "doc", content: {} }, { type: "page" }, [], null, "doc"];
    expect(others.filter(isRichDocument)).toEqual([]);
  });

  it("begins with the paragraphs and lines of a plain one, all of which can be edited", () => {
    const begun = richFromText("Hi {{first_name}},\n\none\r\ntwo");
    expect(begun.content).toEqual([
      paragraph(text("Hi {{first_name}},")),
      paragraph(text("one"), { type: "hardBreak" }, text("two")),
    ]);
    expect(kinds(begun)).toEqual(["paragraph", "paragraph"]);
    expect(kinds(richFromText(""))).toEqual(["paragraph"]);
  });

  it("is shown as what is written in it, never as markup", () => {
    expect(
      richHtml({ type: "doc", content: [paragraph(text("<b>&")), { type: "toString", content: [text("x")] }] }),
    ).toBe("<div><p>&lt;b&gt;&amp;</p><div>x</div></div>");
  });

  it("is shown without what stands in the place of a text", () => {
    const odd = { toString: 1, valueOf: 1 };
    const content = [
      { type: "text", text: odd },
      { type: "image", attrs: { src: odd } },
      { type: "heading", attrs: { level: odd } },
    ];
    expect(richHtml({ type: "doc", content })).toBe('<div><img src="" alt=""><div></div></div>');
  });

  const odd = fc.oneof(
    fc.json().map((json): unknown => JSON.parse(json)),
    fc.constantFrom(...["text", 0, null, {}]),
  );
  const block = fc.letrec<{ node: unknown; mark: unknown }>((tie) => ({
    mark: fc.oneof(
      fc.record({ type: fc.constantFrom("bold", "italic", "link", "x"), attrs: fc.constantFrom({ href: "a" }, {}) }),
      odd,
    ),
    node: fc.oneof(
      { depthSize: "small" },
      fc.record({ type: fc.constant("text"), text: fc.string(), marks: fc.array(tie("mark"), { maxLength: 2 }) }),
      fc.record(
        {
          type: fc.constantFrom(
            "paragraph",
            "heading",
            "bulletList",
            "listItem",
            "image",
            "hardBreak",
            "kept",
            "doc",
            "table",
          ),
          attrs: fc.oneof(fc.record({ level: fc.integer({ min: 0, max: 7 }), src: fc.string() }), odd),
          content: fc.array(tie("node"), { maxLength: 4 }),
        },
        { requiredKeys: ["type"] },
      ),
      odd,
    ),
  })).node;

  test.prop([fc.array(block, { maxLength: 6 }), fc.nat(5)])(
    "keeps every block that was not edited, byte for byte",
    (content, at) => {
      const given: RichDocument = { content, type: "doc" };
      const doc = readDocument(given);
      if (content.length > 0) expect(JSON.stringify(writtenDocument(doc, given))).toBe(JSON.stringify(given));
      const edited = at % Math.max(1, content.length);
      if (doc.maybeChild(edited)?.inlineContent !== true) return;
      const after = typedInto(given, edited, "new ").content;
      const others = Array.isArray(after) ? after.filter((_, index) => index !== edited) : [];
      expect(JSON.stringify(others)).toBe(JSON.stringify(content.filter((_, index) => index !== edited)));
      expect(JSON.stringify(after)).toContain("new ");
    },
  );
});
