import { didYouMean, listOf } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import { happen, happenings } from "../../automations/index.js";
import { inTransaction } from "../../database/database.js";
import { closed } from "../../http/schema/shapes.js";
import { Refusal, refuse } from "../../refusal.js";
import { workspaceWork } from "../workspace-route.js";
import { automationNamed } from "./chosen-automations.js";

/** The event that is likely meant; else all there are. */
const remedy = (event: string): string =>
  didYouMean(event.replace(/^trigger\./, ""), happenings) ||
  ` There are ${listOf(happenings, "and", happenings.length)}.`;

/** Having something happen to a contact that no operation of the API brings. */
export const happeningRoutes = [
  workspaceWork({
    method: "POST",
    path: "/admin/workspaces/:id/happenings",
    body: closed({
      contact_id: Type.String(),
      event: Type.String(),
      members: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
      automation: Type.Optional(Type.String()),
    }),
    status: 200,
    handle: async ({ service, id, body: { contact_id, event, members = {}, automation } }) => {
      if (!happenings.includes(event)) return refuse.invalid("event", `There is no event "${event}".${remedy(event)}`);
      if (event === "manual" && automation === undefined)
        return refuse.invalid("automation", "Say which automation the contact is to be enrolled in.");
      const itemId =
        automation === undefined
          ? null
          : await inTransaction(service.database.owner, (tx) => automationNamed({ tx }, id, automation));
      return itemId instanceof Refusal
        ? itemId
        : happen(service, id, { contact_id, event, members, automation: itemId });
    },
  }),
];
