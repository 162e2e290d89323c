import { blockKinds } from "@setup-pack/core/format";
import { describe, expect, it } from "vitest";
import { kindHelp } from "../messages/palette.js";
import { recentKinds, rememberKind } from "./kind-list.js";
import { kindSections } from "./kind-search.js";

const all = { groups: ["action", "control", "trigger"], recent: [] } as const;

const found = (query: string): string[] =>
  kindSections(query, all).flatMap(({ kinds }) => kinds.map(({ kind }) => kind));

describe("kindSections", () => {
  it("lists every kind once, the most used first and the others by group", () => {
    expect(kindSections("", all).map(({ title, kinds }) => [title, kinds.length])).toEqual([
      ["Most used", 6],
      ["Actions", 20],
      ["Controls", 2],
      ["Triggers", 41],
    ]);
  });

  it("puts first what was chosen last, as far as it can be chosen", () => {
    const [first, second] = kindSections("", {
      groups: ["action"],
      recent: ["action.add_tag", "control.wait", "gone", "action.webhook"],
    });
    expect(first?.kinds.map(({ kind }) => kind)).toEqual(["action.add_tag", "action.webhook"]);
    expect(second?.kinds).toHaveLength(22);
  });

  it.each([
    ["text message", "action.send_sms"],
    ["SMS", "action.send_sms"],
    ["delay", "control.wait"],
    ["wait", "control.wait"],
    ["condition", "control.if"],
    ["if", "control.if"],
    ["add tag", "action.add_tag"],
    ["tag", "action.add_tag"],
    ["no-show", "trigger.appointment_no_show"],
    ["send_email", "action.send_email"],
    ["gpt classify", "control.ai_branch"],
    ["to-do", "action.create_task"],
  ])("finds by %s first %s", (query, kind) => {
    expect(found(query)[0]).toBe(kind);
  });

  it("finds nothing where nothing fits", () => {
    expect(found("quantum")).toEqual([]);
    expect(kindSections("wait", { groups: ["trigger"], recent: [] }).flatMap(({ kinds }) => kinds)).toEqual([]);
  });
});

describe("kindHelp", () => {
  it("tells of every kind in a sentence of its own", () => {
    const sentences = blockKinds.map(({ kind }) => kindHelp(kind));
    expect(new Set(sentences).size).toBe(blockKinds.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]{10,80}\.$/);
    expect(sentences).not.toContain(kindHelp("action.unheard_of"));
  });
});

describe("recentKinds", () => {
  it("remembers each kind once, the last one first, and not too many", () => {
    const items = new Map<string, string>();
    const storage = { getItem: (key: string) => items.get(key) ?? null, setItem: items.set.bind(items) };
    for (const kind of ["a", "b", "a", ..."cdefghij"]) rememberKind(storage, kind);
    expect(recentKinds(storage)).toEqual(["j", "i", "h", "g", "f", "e", "d", "c"]);
  });

  it("takes what others have stored", () => {
    for (const stored of ["{", "3", '[1,"a"]', ""])
      expect(recentKinds({ getItem: () => stored })).toEqual(stored.includes("a") ? ["a"] : []);
  });
});
