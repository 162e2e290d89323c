import { sql } from "kysely";
import { type Refusal, refuse } from "../refusal.js";
import type { ViewRequest } from "./view.js";

/**
 * What a mail's page may do: nothing runs in it, and nothing is loaded, so that its HTML may be as strangers wrote it.
 */
export const mailPolicy =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** The words of a mail, by its place in the timeline. */
export async function mailOf({ tx, workspace, item }: ViewRequest): Promise<string | Refusal> {
  if (!/^\d{1,18}$/.test(item)) return refuse.noSuch("mail");
  const { rows } = await sql<{ text: string | null }>`
    select entry ->> 'text' as text from automation_entries
    where workspace_id = ${workspace.id} and seq = ${item}::bigint and is_message`.execute(tx);
  const [mail] = rows;
  return mail === undefined ? refuse.noSuch("mail") : (mail.text ?? "");
}
