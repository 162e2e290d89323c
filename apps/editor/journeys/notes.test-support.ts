import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { inRepository } from "./support/fixtures.js";
import { canvas, item, step } from "./support/parts.js";
import { walk } from "./support/walk.js";

/** An automation of a pack in a folder, in which notes are written: its page, its files and its first step. */
export async function noting() {
  const folder = scratchFolder();
  const [pack, notes] = [join(folder, "buyers.json"), join(folder, "buyers.notes.yaml")];
  copyFileSync(inRepository("fixtures/packs/buyer-nurture/pack.json"), pack);
  const { page } = await walk({ address: await editServer(pack) });
  await item(page, "New buyer lead: the first ten days").click();
  return {
    ...{ page, pack, notes },
    assign: step(page, /^Assign/).first(),
    note: (name: string | RegExp) => canvas(page).getByRole("group", { name }),
    text: page.getByRole("textbox", { name: "Text of the note" }),
  };
}
