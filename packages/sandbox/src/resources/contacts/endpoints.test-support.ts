import type { EndpointRow } from "../../testing/endpoints.js";
import { type TestWorkspace, textAt } from "../../testing/workspace.js";

/** Adds a contact; gives its id. */
export async function addContact({ call }: TestWorkspace, more: object = {}): Promise<string> {
  const { body } = await call("POST", "/v1/contacts", { body: { first_name: "Ada", last_name: "Moreno", ...more } });
  return textAt(body, "id");
}

const withContact = async (workspace: TestWorkspace) => ({ ids: { contact_id: await addContact(workspace) } });

const withTag = async (workspace: TestWorkspace) => ({
  ids: { contact_id: await addContact(workspace), tag_id: await workspace.add("tags", { name: "Buyer" }) },
});

const malformed = [
  { body: { first_name: 7, last_name: "Moreno" }, param: "first_name" },
  { body: { first_name: "Ada", last_name: "Moreno", nickname: "A." }, param: "nickname" },
  {
    body: { first_name: "Ada", last_name: "Moreno", emails: [{ value: "a@example.org", label: "Office" }] },
    param: "emails[0].label",
  },
];

export const contactEndpoints: readonly EndpointRow[] = [
  { operation: "GET /v1/contacts", scope: "read_contacts", status: 200 },
  {
    operation: "POST /v1/contacts",
    scope: "write_contacts",
    status: 201,
    prepare: async () => ({ body: { first_name: "Ada", last_name: "Moreno" } }),
    malformed: [...malformed, { body: { first_name: "Ada" }, param: "last_name" }],
  },
  { operation: "GET /v1/contacts/:contact_id", scope: "read_contacts", status: 200, prepare: withContact },
  {
    operation: "PATCH /v1/contacts/:contact_id",
    scope: "write_contacts",
    status: 200,
    prepare: async (workspace) => ({ ...(await withContact(workspace)), body: { company: "Larkspur" } }),
    malformed: [...malformed, { body: { first_name: null }, param: "first_name" }],
  },
  { operation: "DELETE /v1/contacts/:contact_id", scope: "write_contacts", status: 200, prepare: withContact },
  { operation: "PUT /v1/contacts/:contact_id/tags/:tag_id", scope: "write_contacts", status: 200, prepare: withTag },
  {
    operation: "DELETE /v1/contacts/:contact_id/tags/:tag_id",
    scope: "write_contacts",
    status: 200,
    prepare: withTag,
    unknownIsFine: ["tag_id"],
  },
];
