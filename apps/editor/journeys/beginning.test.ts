import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { focused, tabTo } from "./support/keys.js";
import { readFile } from "./support/own-files.js";
import {
  areas,
  button,
  canvas,
  command,
  details,
  field,
  item,
  packName,
  problems,
  step,
  tab,
} from "./support/parts.js";
import { pointerEvents } from "./support/pointer.js";
import { save } from "./support/saving.js";
import { checked, walk } from "./support/walk.js";

const dialog = (page: Page): Locator => page.getByRole("dialog");
const option = (page: Page, name: string): Locator => dialog(page).getByRole("option", { name });
const preview = (page: Page, title: string): Locator =>
  dialog(page).getByRole("region", { name: `What is in it: ${title}` });

/** The step on the canvas that is selected. */
const selected = (page: Page): Locator => canvas(page).locator("[role=group][aria-current=true]");

describe("beginning an automation with a shape", () => {
  it("shows each in outline, and opens the step that needs its author", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await button(page, "Add an automation").click();
    for (const [title, line] of [
      ["Straight drip", /^Wait 1 week\s*day 7$/],
      ["Drip that stops on reply", /^Task.*Call .*day 10$/],
      ["If and else", /^By false$/],
      ["Date reminder", /^Text: Hi .* tomorrow.*day 6$/],
      ["AI triage", /^By later: goes on below$/],
    ] as const) {
      await option(page, title).click();
      await preview(page, title).getByRole("listitem").filter({ hasText: line }).waitFor();
    }
    await expectAccessibleInBoth(page, "shapes", areas.front);
    await option(page, "Straight drip").dblclick();
    await dialog(page).waitFor({ state: "detached" });
    await item(page, "Straight drip").waitFor();
    await expect.poll(() => selected(page).getAttribute("aria-label")).toMatch(/^Tag added/);
    await details(page)
      .getByRole("heading", { name: /Tag added/ })
      .waitFor();
    await checked(page);
    await problems(page).getByText("No problems").waitFor();

    await tab(page, "Outline").click();
    await details(page)
      .getByRole("row", { name: /^Email: Shall we talk\?, day 14$/ })
      .waitFor();

    await canvas(page).click({ position: { x: 5, y: 5 } });
    await page.keyboard.press("Control+z");
    await item(page, "Straight drip").waitFor({ state: "detached" });
  });

  it("needs no pointer", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await command(page, "Add an automation");
    await focused(option(page, "Empty"));
    await page.keyboard.press("ArrowDown");
    await focused(option(page, "Straight drip"));
    await page.keyboard.press("ArrowDown");
    await focused(option(page, "Drip that stops on reply"));
    await preview(page, "Drip that stops on reply").getByText("Ends for a contact who replies.").waitFor();
    await page.keyboard.press("Enter");
    await step(page, /^Contact created/).waitFor();
    await checked(page);
    await problems(page).getByText("No problems").waitFor();
    expect(await pointerEvents(page)).toEqual([]);
  });
});

describe("beginning a pack with a template", () => {
  it("takes a name and an author, says what is in it, and is valid at once", async () => {
    const { page } = await walk();
    await field(page, "Name of the pack").fill("Our web leads");
    await button(page, "Begin with a template").click();
    await expect.poll(() => dialog(page).getByRole("textbox").first().inputValue()).toBe("Our web leads");
    await dialog(page).getByRole("textbox", { name: "Author" }).fill("Harbor Office");
    await option(page, "Website lead response").click();
    await preview(page, "Website lead response").getByText("5 steps").first().waitFor();
    await expectAccessibleInBoth(page, "templates", areas.front);
    await dialog(page).getByRole("button", { name: "Begin a new pack" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => packName(page).textContent()).toContain("Our web leads");
    await selected(page).waitFor();
    await checked(page);
    await problems(page).getByText("No problems").waitFor();
    await save(page);
    const pack: unknown = JSON.parse(await readFile(page, "our-web-leads.json"));
    expect(pack).toMatchObject({ name: "Our web leads", author: "Harbor Office", version: "0.1.0" });
    expect(JSON.stringify(pack)).not.toMatch(/larkspur/i);
  });

  it("needs no pointer, and is undone at once", async () => {
    const { page } = await walk();
    await tabTo(page, button(page, "Begin with a template"));
    await page.keyboard.press("Enter");
    await focused(dialog(page).getByRole("textbox", { name: "Name of the pack" }));
    await tabTo(page, option(page, "Empty"));
    await page.keyboard.press("ArrowDown");
    await focused(option(page, "Buyer nurture"));
    await preview(page, "Buyer nurture").getByText("20 steps").waitFor();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => packName(page).textContent()).toContain("Buyer nurture");
    await step(page, /./).first().waitFor();
    await command(page, "Undo");
    await field(page, "Name of the pack").waitFor();
    expect(await pointerEvents(page)).toEqual([]);
  });
});
