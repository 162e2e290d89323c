import { columns, messageRows, messageTable } from "@setup-pack/sheet";
import { bookOf } from "../book/index.js";
import type { Editor } from "../editor/index.js";
import { sheetMessages } from "../messages/index.js";

/** Writes the messages of the pack into a workbook, beside which nothing is kept. */
export async function exportSheet({ document, disk }: Editor): Promise<void> {
  const { pack } = document.store.getState();
  const { writeTable } = await import("@setup-pack/sheet/files");
  const bytes = await writeTable(columns, messageTable(messageRows(pack, bookOf(pack))), "xlsx");
  const { fileSave } = await import("browser-fs-access");
  const fileName = `${disk.getState().file?.name.replace(/\.json$/i, "") ?? "pack"}.messages.xlsx`;
  await unlessLeft(
    fileSave(new Blob([Uint8Array.from(bytes)], { type: workbook }), { fileName, extensions: [".xlsx"] }),
  );
}

const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Asks for a sheet, and shows what it changes. */
export async function importSheet({ view }: Editor): Promise<void> {
  const { fileOpen } = await import("browser-fs-access");
  const file = await unlessLeft(
    fileOpen({
      description: sheetMessages.kindOfFile,
      mimeTypes: ["text/csv", workbook],
      extensions: [".csv", ".xlsx"],
    }),
  );
  if (file === undefined) return;
  const { readTable, tableLimits } = await import("@setup-pack/sheet/files");
  // Of a file that is too large no more is read than tells that it is.
  const bytes = await file.slice(0, tableLimits.bytes + 1).arrayBuffer();
  const table = await readTable(new Uint8Array(bytes));
  view.setState({ dialog: { kind: "sheet", name: file.name, table } });
}

/** What a dialog of the browser gives; undefined where the author left it. */
async function unlessLeft<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return undefined;
    throw error;
  }
}
