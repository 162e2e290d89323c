import { describe, expect, it } from "vitest";
import { bookReader } from "./block-book.js";

const noTeam = new Map();

const packOf = (...configs: readonly object[]) => ({
  automations: configs.map((config, index) => ({
    key: `a${index}`,
    document: { graph: { nodes: [{ id: "n", kind: "action.send_sms", config }] }, references: [] },
  })),
});

describe("the book of the pack that is open", () => {
  it("is the same while an author types, and another once it says something else", () => {
    const read = bookReader();
    const before = read(packOf({ text: "Hi" }), noTeam);
    expect(before("action.send_sms")?.readFrom).toBe("learned");
    expect(read(packOf({ text: "Hi there" }), noTeam)).toBe(before);
    const after = read(packOf({ body: "Hi there" }), noTeam);
    expect(after).not.toBe(before);
    expect(after("action.send_sms")?.readFrom).toBe("ours");
    expect(read(packOf({ body: "" }, { body: "Hi" }), noTeam)).toBe(after);
  });

  it("answers for the pack as it is, also on what it was not asked before", () => {
    const read = bookReader();
    const book = read(packOf({ body: "Hi" }), noTeam);
    expect(read(packOf({ text: "Hi" }), noTeam)("action.send_sms")?.readFrom).toBe("learned");
    expect(book("control.wait")?.readFrom).toBe("ours");
  });

  it("is the team's where it says what a kind means", () => {
    const read = bookReader();
    const pack = packOf({ words: "Hi" });
    const config = { type: "object", properties: { words: { type: "string" } } } as const;
    const team = new Map([
      [
        "action.send_sms",
        {
          title: "Text",
          description: undefined,
          schema: { root: config, byAddress: {} },
          config,
          isLearned: false,
          means: { operation: "send", channel: { is: "sms" }, body: { at: "/words" } },
        },
      ],
    ] as const);
    const ours = read(pack, noTeam);
    const theirs = read(pack, team);
    expect(theirs).not.toBe(ours);
    expect(theirs("action.send_sms")?.readFrom).toBe("team");
  });
});
