import { noQuery, routeOn } from "../../http/operation/route.js";
import { activity } from "../activities/index.js";
import { holdContact } from "../contacts/index.js";
import { addNote } from "./add.js";
import { noteCreation } from "./schemas.js";

/** Notes on a contact's timeline (API document, "Activities"). */
export const noteRoutes = [
  routeOn(holdContact, {
    tag: "Activities",
    scope: "write_contacts",
    feature: "contacts",
    method: "POST",
    path: "/v1/contacts/:contact_id/notes",
    operationId: "addNote",
    summary: "Add a note to a contact's timeline",
    description: "Sets the contact's last_activity_at.",
    decision:
      "needs the scope of contacts. The entry is titled Note and has the text as its description. updated_at of the contact stays, and no event fires.",
    query: noQuery,
    body: noteCreation,
    answers: { status: 201, body: activity, description: "The entry as added." },
    handle: (request) => addNote(request, request.found.id, request.body.body),
  }),
];
