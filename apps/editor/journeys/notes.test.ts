import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { noting } from "./notes.test-support.js";
import { expectAccessibleInBoth } from "./support/axe.js";
import { focused } from "./support/keys.js";
import { areas } from "./support/parts.js";
import { save } from "./support/saving.js";

it("writes a note at a step, beside the pack and never in it, and finds it again", async () => {
  const { page, pack, notes, assign, note, text } = await noting();
  const before = readFileSync(pack, "utf8");
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
});
