import type { RequestContext } from "../../../http/operation/route.js";
import type { GivenBackRecord } from "../letting-go/kept-items.js";
import type { DealClosing } from "../rows/stage-rows.js";
import { removeStages, writeRecords } from "./write-items.js";

/** Gives records back to the office, as it was decided; gives what deals had before that follow their stage. */
export async function restoreRecords(
  context: RequestContext,
  records: readonly GivenBackRecord[],
  closings: readonly DealClosing[],
): Promise<readonly DealClosing[]> {
  await removeStages(
    context,
    records.flatMap(({ goneStages }) => goneStages),
  );
  return writeRecords(
    context,
    records.map(({ item, document }) => ({ ...item, document, position: 0, was: item })),
    closings,
  );
}
