import { answerValue } from "./answer-value.js";
import type { CallOptions, WorkspaceClient } from "./client.js";
import type { Activity, ActivityList, NoteCreation } from "./generated/workspace-api.generated.js";
import { pageOf } from "./page-of.js";
import { eachByCursor, type PageQuery, type WalkOptions } from "./paging.js";

/** GET /v1/contacts/{contact_id}/activities: one page of a contact's timeline, newest first. */
export const listActivities = (
  { api, calling }: WorkspaceClient,
  contact_id: string,
  query: PageQuery = {},
  options?: CallOptions,
): Promise<ActivityList> =>
  pageOf(
    api.GET("/v1/contacts/{contact_id}/activities", { params: { path: { contact_id }, query }, ...calling(options) }),
  );

/** All of a contact's timeline, newest first. */
export const eachActivity = (
  client: WorkspaceClient,
  contact_id: string,
  options: WalkOptions = {},
): AsyncGenerator<Activity, void, undefined> =>
  eachByCursor(options, (place) => listActivities(client, contact_id, place, options));

/** POST /v1/contacts/{contact_id}/notes: a note of 1 to 10,000 characters at the top of the timeline. */
export const addNote = (
  { api, calling }: WorkspaceClient,
  contact_id: string,
  body: NoteCreation,
  options?: CallOptions,
): Promise<Activity> =>
  answerValue(
    api.POST("/v1/contacts/{contact_id}/notes", { params: { path: { contact_id } }, body, ...calling(options) }),
  );
