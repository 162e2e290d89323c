import type { RequestContext } from "../../../http/operation/route.js";
import type { GivenBackRecord } from "../letting-go/given-back.js";
import { removeStages, writeRecords } from "./write-items.js";

/** Gives records back to the office, as it was decided. */
export async function restoreRecords(context: RequestContext, records: readonly GivenBackRecord[]): Promise<void> {
  await removeStages(
    context,
    records.flatMap(({ goneStages }) => goneStages),
  );
  await writeRecords(
    context,
    records.map(({ item, document }) => ({ ...item, document, position: 0, was: item })),
  );
}
