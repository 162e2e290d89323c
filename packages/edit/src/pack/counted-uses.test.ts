import { expect, it } from "vitest";
import { countedUses } from "./role-of-use.js";

const node = (automation: number, place: number, ...rest: string[]) => [
  "automations",
  automation,
  "document",
  "graph",
  "nodes",
  place,
  "config",
  ...rest,
];
const reference = (automation: number) => ["automations", automation, "document", "references", 0, "id"];

it("counts each step once, and a listed reference only where no step of its automation uses it", () => {
  const list = ["smartLists", 0, "filters", "root"];
  const uses = [reference(0), reference(1), node(0, 1, "tag_id"), node(0, 1, "other"), node(0, 2, "tag_id"), list];
  expect(countedUses(uses)).toEqual([reference(1), node(0, 1, "tag_id"), node(0, 2, "tag_id"), list]);
  expect(countedUses([])).toEqual([]);
});
