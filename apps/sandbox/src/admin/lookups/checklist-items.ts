import { Type } from "@sinclair/typebox";
import { checkOf } from "../../http/schema/check-of.js";
import { closed } from "../../http/schema/shapes.js";
import { refuse } from "../../refusal.js";
import { itemFields } from "../collections.js";
import type { LookupParts } from "./lookup.js";

/** The items a template is to have: one with an id is an item it has already, one without is new. */
export const itemList = Type.Array(closed({ id: Type.Optional(Type.String()), ...itemFields }), { maxItems: 500 });

const check = checkOf(itemList);

/** The items of a checklist template. Transactions have tasks of their own, which stay as they are. */
export const checklistItems: LookupParts = {
  field: "items",
  replace: async ({ service, tx, caller }, template_id, parts) => {
    if (!check.Check(parts)) throw new Error("The items were not checked.");
    const whose = { workspace_id: caller.workspace.id, template_id };
    const rows = await tx
      .selectFrom("checklist_items")
      .select("id")
      .where((is) => is.and(whose))
      .execute();
    const before = new Set(rows.map(({ id }) => id));
    const unknown = parts.findIndex(({ id }) => id !== undefined && !before.has(id));
    if (unknown >= 0) {
      return refuse.invalid(`items[${unknown}].id`, `items[${unknown}].id names no item of this template.`);
    }
    const after = parts.map(({ id, title, milestone = "", offset_days = 0 }, position) => ({
      ...whose,
      id: id ?? service.makeId("checklistItem"),
      title,
      milestone,
      offset_days,
      position,
    }));
    if (new Set(after.map(({ id }) => id)).size < after.length) {
      return refuse.invalid("items", "items names one item twice.");
    }
    await tx
      .deleteFrom("checklist_items")
      .where((is) => is.and(whose))
      .execute();
    if (after.length > 0) await tx.insertInto("checklist_items").values(after).execute();
    return undefined;
  },
};
