import type { JsonObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { withValueAt } from "../draft/json.js";
import { findTexts, replacedTexts, type TextSearch } from "./replaced-texts.js";

const node = (id: string, kind: string, config: object) => ({ id, kind, config });

const pack: JsonObject = {
  name: "Spring leads",
  automations: [
    {
      key: "spring",
      document: {
        name: "Spring follow-up",
        graph: {
          nodes: [
            node("spring-1", "action.send_sms", { body: "Spring is here, {{spring_name}}! Springtime for spring." }),
            node("task", "action.create_task", { title: "Call about spring", note: "A spring lead" }),
            node("strange", "action.add_note", { spring: "spring" }),
          ],
          edges: [],
        },
        references: [{ type: "team", id: "t", name: "Spring team" }],
      },
    },
  ],
  messageTemplates: [{ key: "spring", name: "Spring", channel: "sms", body: "Happy spring" }],
  resources: [{ key: "spring", kind: "tag", name: "spring" }],
};

const book = packBook(pack);

const found = (search: Partial<TextSearch> = {}) =>
  findTexts(pack, { find: "spring", ...search }, book).found.map(({ place, span }) => [...place, ...span]);

describe("findTexts", () => {
  it("finds messages, tasks and names; neither ids, keys and references, nor merge tags unasked", () => {
    expect(found()).toEqual([
      ["Spring follow-up", expect.stringMatching(/^Text: /), "Message", 48, 54],
      ["Spring follow-up", expect.stringMatching(/^Task: /), "Title", 11, 17],
      ["Spring follow-up", expect.stringMatching(/^Task: /), "Note", 2, 8],
      ["Spring", "Message", 6, 12],
      ["spring", "Name", 0, 6],
    ]);
    expect(found({ inTags: true })).toHaveLength(6);
  });

  it("looks at capitals and whole words as asked, and takes every character literally", () => {
    expect(found({ ignoreCase: true })).toHaveLength(10);
    expect(found({ ignoreCase: true, wholeWords: true })).toHaveLength(9);
    expect(found({ find: "." })).toHaveLength(1);
    expect(found({ find: "" })).toEqual([]);
  });

  it("says how many steps it did not look into, and when there is more", () => {
    expect(findTexts(pack, { find: "spring" }, book).unread).toBe(1);
    expect(findTexts(pack, { find: "s", most: 2 }, book)).toMatchObject({ isCut: true, found: [{}, {}] });
  });
});

it("looks into the name and description of the pack itself", () => {
  expect(findTexts(pack, { find: "Spring leads" }, book).found.map(({ place }) => place)).toEqual([["Pack", "Name"]]);
});

describe("replacedTexts", () => {
  const after = (of: JsonObject, search: TextSearch, by: string) => {
    const own = packBook(of);
    const { changes, refused } = replacedTexts(of, findTexts(of, search, own).found, by, own);
    return { pack: changes.reduce<unknown>((all, { path, value }) => withValueAt(all, path, value), of), refused };
  };

  it("changes just the places that are given, several in one text and in one step", () => {
    const { pack: changed, refused } = after(pack, { find: "spring" }, "fall");
    expect(refused).toEqual([]);
    expect(JSON.stringify(changed)).toBe(
      JSON.stringify(pack)
        .replace("for spring.", "for fall.")
        .replace("about spring", "about fall")
        .replace("A spring", "A fall")
        .replace("Happy spring", "Happy fall")
        .replace('"name":"spring"', '"name":"fall"'),
    );
  });

  it("leaves no name empty", () => {
    const { refused } = after(pack, { find: "spring" }, "");
    expect(refused.map(({ place }) => place)).toEqual([["spring", "Name"]]);
  });

  it("is undone by replacing back, for every pack we ship", () => {
    for (const { text } of fixturePacks()) {
      const own: JsonObject = JSON.parse(text);
      const search = { find: "first", most: 100_000 };
      const { pack: changed } = after(own, search, "~1~");
      const back = after(JSON.parse(JSON.stringify(changed)), { ...search, find: "~1~" }, "first");
      expect(back.pack).toEqual(own);
    }
  });
});
