import { count, listOf } from "@setup-pack/core/words";
import type { RequestContext } from "../../http/operation/route.js";
import type { Lookup } from "./lookup.js";
import type { LookupUse } from "./uses.js";

/** The records of one kind that use another. */
export interface RecordUsers {
  readonly use: LookupUse;
  readonly ids: readonly string[];
}

/** What uses a record that is held, by kind; kinds without any are left out. */
export async function usersOf(context: RequestContext, { uses }: Lookup, id: string): Promise<readonly RecordUsers[]> {
  const all: RecordUsers[] = [];
  for (const use of uses) {
    const { rows } = await use.ids(context.caller.workspace.id, id).execute(context.tx);
    if (rows.length > 0) all.push({ use, ids: rows.map((row) => row.id) });
  }
  return all;
}

/** "1 contact uses", "1 contact and 2 timeline entries use". */
export function usersText(users: readonly RecordUsers[]): string {
  const words = users.map(
    ({
      use: {
        user: [one, several],
      },
      ids,
    }) => count(ids.length, one, several),
  );
  const isOne = users.length === 1 && users[0]?.ids.length === 1;
  return `${listOf(words, "and")} ${isOne ? "uses" : "use"}`;
}
