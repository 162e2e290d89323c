import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { focused } from "./support/keys.js";
import { areas, canvas, command, item, step, tab } from "./support/parts.js";
import { inRepository } from "./support/paths.js";
import { dragBetween, middleOf } from "./support/pointer.js";
import { save } from "./support/saving.js";
import { walk } from "./support/walk.js";

it("writes notes by pointer and by keyboard, beside the pack and never in it, and keeps what others note meanwhile", async () => {
  const folder = scratchFolder();
  const [pack, notes] = [join(folder, "buyers.json"), join(folder, "buyers.notes.yaml")];
  copyFileSync(inRepository("fixtures/packs/buyer-nurture/pack.json"), pack);
  const before = readFileSync(pack, "utf8");
  const { page } = await walk({ address: await editServer(pack) });
  await item(page, "New buyer lead: the first ten days").click();
  const note = (name: string | RegExp) => canvas(page).getByRole("group", { name });
  const text = page.getByRole("textbox", { name: "Text of the note" });

  // By a key, as the first of all: what is typed at once stands in it.
  const assign = step(page, /^Assign/).first();
  await assign.click();
  await focused(assign);
  await page.keyboard.press("n");
  await page.keyboard.type("Nope");
  const rightOf = async (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().right);
  await expect.poll(async () => (await rightOf(canvas(page))) - (await rightOf(note(/Nope/)))).toBeGreaterThan(0);
  await page.keyboard.press("Escape");
  await focused(note(/^Note on Assign.*: Nope$/));
  await page.keyboard.press("Delete");
  await focused(assign);

  // By pointer, at a step: its menu, and typing at once.
  await assign.click({ button: "right" });
  await page.getByRole("menuitem", { name: "Add a note" }).click();
  await focused(text);
  await page.keyboard.type("Ask <b>Dana</b>");
  await page.keyboard.press("Escape");
  await note(/^Note on Assign.*: Ask <b>Dana<\/b>$/).waitFor();
  expect(existsSync(notes)).toBe(false);
  await expectAccessibleInBoth(page, "a note on the canvas", areas.middle);
  await save(page);
  expect(readFileSync(notes, "utf8")).toContain("at: to-agent\n    x: 272\n    y: 0\n    text: Ask <b>Dana</b>\n");
  expect(readFileSync(pack, "utf8")).toBe(before);

  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("searchbox").fill("dana");
  await page.getByRole("option", { name: /Dana/ }).click();
  await focused(note(/Ask <b>Dana/));

  // One left blank: the focus is back at its step.
  await assign.click();
  await focused(assign);
  await page.keyboard.press("n");
  await focused(text);
  await page.keyboard.type("  ");
  await page.keyboard.press("Escape");
  await focused(assign);

  // Dragged, undone, and its step deleted: it stays where it was seen, and says so.
  const from = await middleOf(note(/Ask <b>Dana/));
  await dragBetween(page, from, { x: from.x + 60, y: from.y + 40 });
  await expect.poll(async () => Math.round((await middleOf(note(/Ask <b>Dana/))).y - from.y)).toBe(40);
  await page.keyboard.press("Control+z");
  await expect.poll(async () => Math.round((await middleOf(note(/Ask <b>Dana/))).y - from.y)).toBe(0);
  await assign.click();
  await focused(assign);
  await page.keyboard.press("Delete");
  await note(/^Note on Its step was deleted/).waitFor();
  expect(Math.round((await middleOf(note(/Ask <b>Dana/))).y)).toBeGreaterThan(0);
  await page.keyboard.press("Control+z");
  await assign.waitFor();

  // By keyboard, while somebody else writes the file.
  writeFileSync(
    notes,
    `${readFileSync(notes, "utf8")}  - id: theirs\n    automation: new-buyer-first-ten-days\n    x: -260\n    y: 0\n    text: Theirs # kept\n`,
  );
  await note("Note: Theirs").waitFor();
  await command(page, "Add a note");
  await focused(text);
  await page.keyboard.type("Mine");
  await page.keyboard.press("Escape");
  await focused(note(/Mine/));
  await page.keyboard.press("Alt+ArrowRight");
  await page.keyboard.press("F2");
  await focused(text);
  await page.keyboard.type(" too");
  await save(page);
  const written = readFileSync(notes, "utf8");
  expect(written).toContain("text: Theirs # kept\n");
  expect(written).toContain("text: Mine too\n");
  expect(written).toContain("text: Ask <b>Dana</b>\n");
  await page.keyboard.press("Escape");
  await focused(note(/Mine too/));
  await page.keyboard.press("Delete");
  await note(/Mine too/).waitFor({ state: "detached" });
  await save(page);
  expect(readFileSync(notes, "utf8")).not.toContain("Mine");
  expect(readFileSync(pack, "utf8")).toBe(before);
  await tab(page, "Outline").click();
  await page
    .getByRole("row", { name: /Assign/ })
    .getByText("Notes: Ask <b>Dana</b>")
    .waitFor({ state: "attached" });
});
