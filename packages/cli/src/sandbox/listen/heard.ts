import { isObject } from "@setup-pack/core/json";
import { type Admin, type Question, Unanswered } from "../ask-admin.js";
import type { HeardEvent } from "./forward.js";

/** What happened since the last time, and where the next time begins. */
export interface Heard {
  readonly events: readonly HeardEvent[];
  readonly cursor: string;
  /** Whether more is there already. */
  readonly hasMore: boolean;
}

/** Asks for what happened after a cursor; without one, for where to begin. */
export async function hear(
  { ask }: Pick<Admin, "ask">,
  path: string,
  types: readonly string[],
  after: string | undefined,
): Promise<Heard | Unanswered> {
  const query = new URLSearchParams({
    ...(types.length > 0 && { types: types.join(",") }),
    ...(after !== undefined && { after }),
  });
  const question: Question = { method: "GET", path: `${path}/events?${query}` };
  const answer = await ask(question);
  if (answer instanceof Unanswered) return answer;
  const { data, cursor, has_more } = answer;
  const events = (Array.isArray(data) ? data : []).filter(isObject).map(({ id, type, created_at, body }) => ({
    ...{ id: String(id), type: String(type), createdAt: String(created_at), body: String(body) },
  }));
  return { events, cursor: String(cursor), hasMore: has_more === true };
}
