import type { EndpointRow } from "../../testing/endpoints.js";
import { addContact } from "../contacts/endpoints.test-support.js";

export const activityEndpoints: readonly EndpointRow[] = [
  {
    operation: "GET /v1/contacts/:contact_id/activities",
    scope: "read_contacts",
    status: 200,
    prepare: async (workspace) => ({ ids: { contact_id: await addContact(workspace) } }),
  },
];
