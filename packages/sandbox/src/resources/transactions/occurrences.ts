import type { Occurrence } from "../../occurrences/raise.js";
import type { TransactionRow } from "./store.js";

const ofStatus: ReadonlyMap<string, string> = new Map([
  ["closed", "transaction_closed"],
  ["fell_through", "transaction_fell_through"],
]);

/**
 * What automations are told of a transaction that is new, or came to another stage. Packs name where it came to by the
 * status, by the stage, or by the stage as a word: `under_contract`.
 */
export function transactionOccurrences(
  event: "transaction_created" | "transaction_status_changed",
  { side, status, name, stage_id, stage_name, contact_id: contactId }: TransactionRow,
): readonly Occurrence[] {
  const to = [status, stage_id, stage_name, stage_name.toLowerCase().replaceAll(" ", "_")];
  const members = { side, status, name, to };
  const closing = ofStatus.get(status);
  return [{ event, members, contactId }, ...(closing === undefined ? [] : [{ event: closing, members, contactId }])];
}
