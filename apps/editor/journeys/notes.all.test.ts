import { readFileSync, writeFileSync } from "node:fs";
import type { Locator } from "playwright-core";
import { expect, it } from "vitest";
import { noting } from "./notes.test-support.js";
import { focused } from "./support/keys.js";
import { canvas, command, tab } from "./support/parts.js";
import { dragBetween, middleOf } from "./support/pointer.js";
import { save } from "./support/saving.js";

it("moves notes and takes them away, by pointer and by keyboard, and keeps what others note meanwhile", async () => {
  const { page, pack, notes, assign, note, text } = await noting();
  const before = readFileSync(pack, "utf8");

  // By a key, as the first of all: what is typed at once stands in it.
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

  await assign.click();
  await focused(assign);
  await page.keyboard.press("n");
  await page.keyboard.type("Ask <b>Dana</b>");
  await page.keyboard.press("Escape");
  await focused(note(/Ask <b>Dana/));
  await save(page);

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
