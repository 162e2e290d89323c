import type { EndpointRow } from "../../testing/endpoints.js";
import { addContact } from "../contacts/endpoints.test-support.js";

export const noteEndpoints: readonly EndpointRow[] = [
  {
    operation: "POST /v1/contacts/:contact_id/notes",
    scope: "write_contacts",
    status: 201,
    prepare: async (workspace) => ({
      ids: { contact_id: await addContact(workspace) },
      body: { body: "Prefers calls after six." },
    }),
    malformed: [
      { body: {}, param: "body" },
      { body: { body: "" }, param: "body" },
      { body: { body: " \n" }, param: "body" },
      { body: { body: "x".repeat(10_001) }, param: "body" },
      { body: { body: null }, param: "body" },
      { body: { body: "Text", title: "Title" }, param: "title" },
    ],
  },
];
