import type { CallOptions, WorkspaceClient } from "./client.js";
import type {
  Contact,
  ContactChange,
  ContactCreation,
  ContactList,
  DeletedContact,
  operations,
} from "./generated/workspace-api.generated.js";
import { answerValue, eachByCursor, pageOf, type WalkOptions } from "./paging.js";

/** One page of contacts, newest first: filters, `limit` (1 to 100) and `cursor`. */
export type ContactQuery = NonNullable<operations["listContacts"]["parameters"]["query"]>;

/** Which contacts: filters combine with AND; times are RFC 3339, their bounds inclusive. */
export type ContactFilters = Omit<ContactQuery, "limit" | "cursor">;

/** A contact to add. The field's misprinted name, `…_tokem`, is left to those who copied it. */
export type NewContact = Omit<ContactCreation, "affiliate_attribution_tokem">;

/**
 * GET /v1/contacts: one page. Scope read_contacts.
 * @example
 * ```ts
 * import { createContact, listContacts, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * await createContact(client, { first_name: "Ada", last_name: "Moreno" });
 * const { data } = await listContacts(client, { q: "moreno", limit: 10 });
 * console.log(data.map(({ first_name }) => first_name)); // [ 'Ada' ]
 * ```
 */
export const listContacts = (
  { api, calling }: WorkspaceClient,
  query: ContactQuery = {},
  options?: CallOptions,
): Promise<ContactList> => pageOf(api.GET("/v1/contacts", { params: { query }, ...calling(options) }));

/**
 * Every contact that matches, newest first.
 * @example
 * ```ts
 * import { createContact, eachContact, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * await createContact(client, { first_name: "Ada", last_name: "Moreno" });
 * for await (const { first_name } of eachContact(client, { q: "moreno" })) console.log(first_name); // Ada
 * ```
 */
export const eachContact = (
  client: WorkspaceClient,
  filters: ContactFilters = {},
  options: WalkOptions = {},
): AsyncGenerator<Contact, void, undefined> =>
  eachByCursor(options, (place) => listContacts(client, { ...filters, ...place }, options));

/**
 * POST /v1/contacts. Scope write_contacts. Never sent twice but after a refusal for the rate limit.
 * @example
 * ```ts
 * import { createContact, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { first_name, city } = await createContact(client, { first_name: "Ada", last_name: "Moreno", city: "Salem" });
 * console.log(first_name, city); // Ada Salem
 * ```
 */
export const createContact = (
  { api, calling }: WorkspaceClient,
  body: NewContact,
  options?: CallOptions,
): Promise<Contact> => answerValue(api.POST("/v1/contacts", { body, ...calling(options) }));

/**
 * GET /v1/contacts/{contact_id}.
 * @example
 * ```ts
 * import { createContact, getContact, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
 * console.log((await getContact(client, id)).last_name); // Moreno
 * ```
 */
export const getContact = (
  { api, calling }: WorkspaceClient,
  contact_id: string,
  options?: CallOptions,
): Promise<Contact> =>
  answerValue(api.GET("/v1/contacts/{contact_id}", { params: { path: { contact_id } }, ...calling(options) }));

/**
 * PATCH /v1/contacts/{contact_id}: only fields that are present change; `emails` and `phones` replace the whole list.
 * @example
 * ```ts
 * import { createContact, updateContact, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
 * const { first_name, city } = await updateContact(client, id, { city: "Salem" });
 * console.log(first_name, city); // Ada Salem
 * ```
 */
export const updateContact = (
  { api, calling }: WorkspaceClient,
  contact_id: string,
  body: ContactChange,
  options?: CallOptions,
): Promise<Contact> =>
  answerValue(api.PATCH("/v1/contacts/{contact_id}", { params: { path: { contact_id } }, body, ...calling(options) }));

/**
 * DELETE /v1/contacts/{contact_id}: irreversible. When its answer was lost it is sent again, and may then be refused
 * with 404 and `attempts` above 1: the contact is gone all the same.
 * @example
 * ```ts
 * import { createContact, deleteContact, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
 * console.log((await deleteContact(client, id)).deleted); // true
 * ```
 */
export const deleteContact = (
  { api, calling }: WorkspaceClient,
  contact_id: string,
  options?: CallOptions,
): Promise<DeletedContact> =>
  answerValue(api.DELETE("/v1/contacts/{contact_id}", { params: { path: { contact_id } }, ...calling(options) }));

/**
 * PUT /v1/contacts/{contact_id}/tags/{tag_id}: a tag that is there already changes nothing.
 * @example
 * ```ts
 * import { addContactTag, createContact, listTags, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
 * const [tag] = (await listTags(client)).data;
 * const { tags } = await addContactTag(client, id, tag?.id ?? "");
 * console.log(tags.map(({ name }) => name)); // [ 'Buyer' ]
 * ```
 */
export const addContactTag = (
  { api, calling }: WorkspaceClient,
  contact_id: string,
  tag_id: string,
  options?: CallOptions,
): Promise<Contact> =>
  answerValue(
    api.PUT("/v1/contacts/{contact_id}/tags/{tag_id}", {
      params: { path: { contact_id, tag_id } },
      ...calling(options),
    }),
  );

/**
 * DELETE /v1/contacts/{contact_id}/tags/{tag_id}.
 * @example
 * ```ts
 * import {
 *   addContactTag,
 *   createContact,
 *   listTags,
 *   removeContactTag,
 *   workspaceClient,
 * } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
 * const [tag] = (await listTags(client)).data;
 * await addContactTag(client, id, tag?.id ?? "");
 * console.log((await removeContactTag(client, id, tag?.id ?? "")).tags); // []
 * ```
 */
export const removeContactTag = (
  { api, calling }: WorkspaceClient,
  contact_id: string,
  tag_id: string,
  options?: CallOptions,
): Promise<Contact> =>
  answerValue(
    api.DELETE("/v1/contacts/{contact_id}/tags/{tag_id}", {
      params: { path: { contact_id, tag_id } },
      ...calling(options),
    }),
  );
