import type { CallOptions, WorkspaceClient } from "./client.js";
import type { Activity, ActivityList, NoteCreation } from "./generated/workspace-api.generated.js";
import { answerValue, eachByCursor, type PageQuery, pageOf, type WalkOptions } from "./paging.js";

/**
 * GET /v1/contacts/{contact_id}/activities: one page of a contact's timeline, newest first.
 * @example
 * ```ts
 * import { createContact, listActivities, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
 * const { data } = await listActivities(client, id);
 * console.log(data.map(({ type }) => type)); // [ 'contact_created' ]
 * ```
 */
export const listActivities = (
  { api, calling }: WorkspaceClient,
  contact_id: string,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<ActivityList> =>
  pageOf(
    api.GET("/v1/contacts/{contact_id}/activities", { params: { path: { contact_id }, query }, ...calling(options) }),
  );

/**
 * All of a contact's timeline, newest first.
 * @example
 * ```ts
 * import { addNote, createContact, eachActivity, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
 * await addNote(client, id, { body: "Wants a garden." });
 * for await (const { type } of eachActivity(client, id)) console.log(type);
 * // note
 * // contact_created
 * ```
 */
export const eachActivity = (
  client: WorkspaceClient,
  contact_id: string,
  options: WalkOptions = {},
): AsyncGenerator<Activity, void, undefined> =>
  eachByCursor(options, (place) => listActivities(client, contact_id, place, options));

/**
 * POST /v1/contacts/{contact_id}/notes: a note of 1 to 10,000 characters at the top of the timeline.
 * @example
 * ```ts
 * import { addNote, createContact, workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const client = workspaceClient({ url, key });
 * const { id } = await createContact(client, { first_name: "Ada", last_name: "Moreno" });
 * const note = await addNote(client, id, { body: "Wants a garden." });
 * console.log(note.description); // Wants a garden.
 * ```
 */
export const addNote = (
  { api, calling }: WorkspaceClient,
  contact_id: string,
  body: NoteCreation,
  options?: CallOptions,
): Promise<Activity> =>
  answerValue(
    api.POST("/v1/contacts/{contact_id}/notes", { params: { path: { contact_id } }, body, ...calling(options) }),
  );
