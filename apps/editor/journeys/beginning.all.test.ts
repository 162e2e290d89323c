import { describe, expect, it } from "vitest";
import { dialog, option, preview, selected } from "./beginning.test-support.js";
import { expectAccessibleInBoth } from "./support/axe.js";
import { focused, tabTo } from "./support/keys.js";
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
import { checked, walk } from "./support/walk.js";

describe("beginning an automation with a shape", () => {
  it("shows each in outline, and opens the step that needs its author", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await button(page, "Add an automation").click();
    for (const [title, line] of [
      ["Straight drip", /^Wait 1 week\s*day 7$/],
      ["Drip that stops on reply", /^Task.*Call .*day 10$/],
      ["If and else", /^If no$/],
      ["Date reminder", /^Text: Hi .* tomorrow.*day 6$/],
      ["AI triage", /^If later: continues below$/],
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
});

describe("beginning a pack with a template", () => {
  it("needs no pointer, and is undone at once", async () => {
    const { page } = await walk();
    await tabTo(page, button(page, "Start from a template"));
    await page.keyboard.press("Enter");
    await focused(dialog(page).getByRole("textbox", { name: "Pack name" }));
    await tabTo(page, option(page, "Empty"));
    await page.keyboard.press("ArrowDown");
    await focused(option(page, "Buyer nurture"));
    await preview(page, "Buyer nurture").getByText("20 steps").waitFor();
    await page.keyboard.press("Enter");
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => packName(page).textContent()).toContain("Buyer nurture");
    await step(page, /./).first().waitFor();
    await command(page, "Undo");
    await field(page, "Pack name").waitFor();
    expect(await pointerEvents(page)).toEqual([]);
  });
});

describe("beginning an automation with a shape", () => {
  it("needs no pointer", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await command(page, "Add an automation");
    await focused(option(page, "Empty"));
    await page.keyboard.press("ArrowDown");
    await focused(option(page, "Straight drip"));
    await page.keyboard.press("ArrowDown");
    await focused(option(page, "Drip that stops on reply"));
    await preview(page, "Drip that stops on reply").getByText("Stops for a contact who replies.").waitFor();
    await page.keyboard.press("Enter");
    await step(page, /^Contact created/).waitFor();
    await checked(page);
    await problems(page).getByText("No problems").waitFor();
    expect(await pointerEvents(page)).toEqual([]);
  });
});
