import { describe, expect, it } from "vitest";
import { placeWords, readingWords, saidWords, wordsBefore } from "./step-words.js";

const block = (id: string, kind: string, config: object) => ({ id, kind, config, position: { x: 0, y: 0 } });

/** Two steps of which the dialect is not known, and a custom field. */
const pack = {
  automations: [
    {
      key: "spring",
      document: {
        name: "Spring",
        graph: {
          nodes: [block("start", "trigger.manual", {}), block("hot", "action.add_tag", { put: "t1" })],
          edges: [{ id: "e1", source: "start", target: "hot" }],
        },
        references: [{ type: "tag", id: "t1", name: "Hot lead" }],
      },
    },
  ],
  smartLists: [{ key: "quiet", name: "Quiet", filters: {} }],
  resources: [{ key: "budget", kind: "custom_field", name: "Budget", data: {} }],
};

const hot = { pack: 0, automation: "spring", id: "hot" };
const other = (subject: string, id: string) => ({ pack: 0, automation: "", id, subject });

describe("what a question is about", () => {
  it("is named as an author calls it, with what stands before it", () => {
    expect(placeWords(pack, hot)).toBe("Step 2 of “Spring”");
    expect(wordsBefore(pack, hot)).toEqual(["Started by hand"]);
    expect(placeWords(pack, other("filters", "quiet"))).toBe("Smart list “Quiet”");
    expect(placeWords(pack, other("data custom_field", "budget"))).toBe("Custom field “Budget”");
    expect(placeWords(pack, other("brand", "brand"))).toBe("Brand");
  });

  it("is read as the canvas would say it, and what that leaves out is told besides", () => {
    expect(readingWords(pack, { block: hot, operands: { tag: "t1" } }, "action.add_tag")).toEqual({
      sentence: "Add tag Hot lead",
      says: [],
    });
    const condition = { condition: { field: { name: "tags" }, operator: "include", value: "t1" } };
    const filters = readingWords(pack, { block: other("filters", "quiet"), operands: condition }, "filters");
    expect(filters.sentence).toMatch(/^If they have the tag/);
    const task = { title: "Call", due: 1440, note: "Ask for a tour" };
    const { sentence, says } = readingWords(pack, { block: hot, operands: task }, "action.create_task");
    expect(sentence).toContain("Call");
    expect(says).toContain("Note: “Ask for a tour”");
  });

  it("tells of one thing how the vendor writes it, and what that means", () => {
    const said = (type: string, value: unknown, theirs: string | number) =>
      saidWords(pack, { block: hot, says: { type, value, theirs } });
    expect(said("duration", 2880, "2 days!")).toEqual({ theirs: "“2 days!”", ours: "2 days" });
    expect(said("id", { type: "tag", id: "t1" }, 17)).toEqual({ theirs: "17", ours: "tag Hot lead" });
    expect(said("operator", "exclude", "lacks")?.ours).toBe("do not include");
    expect(said("weekday", 6, "sat")?.ours).toBe("Saturday");
    expect(saidWords(pack, { block: hot, says: { type: "group", value: "all" } })).toBeUndefined();
  });
});
