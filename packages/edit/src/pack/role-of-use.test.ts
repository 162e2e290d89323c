import { packBook } from "@setup-pack/core/meaning";
import { expect, it } from "vitest";
import { roleOfUse } from "./role-of-use.js";

const node = (kind: string, config: object) => ({ id: kind, kind, config });
const pack = {
  automations: [
    {
      key: "a",
      document: {
        graph: {
          nodes: [
            node("trigger.tag_added", { tag_id: "hot" }),
            node("action.add_tag", { tag_id: "hot" }),
            node("action.send_email", { template_id: "hello" }),
            node("control.if", { field: "tags", operator: "contains", value: "hot" }),
            node("vendor.special", { tag: "hot" }),
          ],
        },
      },
    },
  ],
};

it.each([
  [["automations", 0, "document", "graph", "nodes", 0, "config", "tag_id"], "reads"],
  [["automations", 0, "document", "graph", "nodes", 1, "config", "tag_id"], "sets"],
  [["automations", 0, "document", "graph", "nodes", 2, "config", "template_id"], "reads"],
  [["automations", 0, "document", "graph", "nodes", 3, "config", "value"], "reads"],
  [["automations", 0, "document", "graph", "nodes", 4, "config", "tag"], "names"],
  [["automations", 0, "document", "references", 0, "id"], "names"],
  [["smartLists", 0, "filters"], "reads"],
])("tells of %j that it %s the thing", (use, role) => {
  expect(roleOfUse(pack, use, packBook(pack))).toBe(role);
});
