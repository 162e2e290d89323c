import type { Call } from "../../testing/client.js";
import { at, textAt } from "../../testing/workspace.js";

/** What a client keeps between two walks: its copy of the contacts, and from where the next walk goes. */
export interface Copy {
  readonly contacts: Map<string, unknown>;
  next: string | undefined;
}

const latestOf = (records: Iterable<unknown>): string | undefined =>
  [...records]
    .map((record) => textAt(record, "updated_at"))
    .sort()
    .at(-1);

/**
 * One walk, as docs/sandbox.md says: the latest moment known when its first page is in is where the next one begins.
 */
export async function sync(call: Call, copy: Copy, limit: number): Promise<void> {
  const from = copy.next === undefined ? "" : `&updated_after=${copy.next}`;
  let cursor = "";
  do {
    const { body } = await call("GET", `/v1/contacts?limit=${limit}${from}${cursor}`);
    const data = at(body, "data");
    const page: readonly unknown[] = Array.isArray(data) ? data : [];
    for (const one of page) copy.contacts.set(textAt(one, "id"), one);
    if (cursor === "") copy.next = latestOf(copy.contacts.values());
    const next = at(body, "next_cursor");
    cursor = typeof next === "string" ? `&cursor=${next}` : "";
  } while (cursor !== "");
}

export const contact = (number: number) => ({ body: { first_name: "Ada", last_name: `${number}` } });
