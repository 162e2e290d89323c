import { queryOf } from "../query-of.js";
import { recordsIn } from "../records-in.js";
import { type Admin, AdminFailure, type AdminRequest } from "../request-admin.js";
import type { WorkspaceEvent } from "./forward.js";

/** What happened since the last time, and where the next time begins. */
export interface EventPage {
  readonly events: readonly WorkspaceEvent[];
  readonly cursor: string;
  /** Whether more is there already. */
  readonly hasMore: boolean;
}

/** Asks for what happened after a cursor; without one, for where to begin. */
export async function readEvents(
  { send }: Pick<Admin, "send">,
  path: string,
  types: readonly string[],
  after: string | undefined,
): Promise<EventPage | AdminFailure> {
  const query = queryOf({ types: types.length > 0 ? types.join(",") : undefined, after });
  const question: AdminRequest = { method: "GET", path: `${path}/events${query}` };
  const answer = await send(question);
  if (answer instanceof AdminFailure) return answer;
  const { data, cursor, has_more } = answer;
  const events = recordsIn(data).map(({ id, type, created_at, body }) => ({
    id: String(id),
    type: String(type),
    createdAt: String(created_at),
    body: String(body),
  }));
  return { events, cursor: String(cursor), hasMore: has_more === true };
}
