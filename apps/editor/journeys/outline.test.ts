import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { enter } from "./support/keys.js";
import { areas, chooseKind, command, details, packAndSteps, tab } from "./support/parts.js";
import { walk } from "./support/walk.js";

/** What has the focus, by its role and what it says. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    return `${at?.getAttribute("role") ?? at?.tagName ?? ""} ${at?.getAttribute("aria-label") ?? at?.textContent ?? ""}`;
  });

const focusOn = (page: Page, words: string | RegExp): Promise<void> => expect.poll(() => focused(page)).toMatch(words);

/** Adds an automation by the command palette and goes to its outline. */
async function withNewAutomation(): Promise<Page> {
  const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
  await command(page, "Add an automation");
  await focusOn(page, "option Empty");
  await page.keyboard.press("Enter");
  await focusOn(page, /^INPUT/);
  await page.keyboard.press("Control+Shift+O");
  await focusOn(page, "row Started by hand");
  return page;
}

describe("the outline", () => {
  it("makes a whole automation without a pointer", async () => {
    const page = await withNewAutomation();
    await page.keyboard.press("/");
    await chooseKind(page, "Wait");
    await focusOn(page, "row Wait");
    await page.keyboard.press("Insert");
    await chooseKind(page, "If");
    await focusOn(page, "row If");
    await page.keyboard.press("ArrowDown");
    await focusOn(page, "row By true: nothing yet");
    await page.keyboard.press("Enter");
    await chooseKind(page, "Add note");
    await focusOn(page, "row Add note");
    await expectAccessible(page, areas.details);

    await page.keyboard.press("ArrowUp");
    await focusOn(page, /^row (?!Add note)/);
    await page.keyboard.press("ArrowUp");
    await focusOn(page, /row (By false: nothing yet|By true: goes on below|If)/);
    await details(page).getByRole("row", { name: "By false: nothing yet" }).focus();
    await page.keyboard.press("c");
    await page
      .getByRole("dialog")
      .getByRole("option", { name: /Add note/ })
      .waitFor();
    await expectAccessible(page, areas.front);
    await page.keyboard.press("ArrowDown");
    await enter(page.getByRole("dialog").getByRole("option", { name: /Add note/ }));
    await details(page).getByRole("row", { name: "By true and By false: goes on below" }).waitFor();

    await details(page).getByRole("row", { name: "Add note" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => tab(page, "Step").getAttribute("aria-selected")).toBe("true");
    await page.keyboard.press("Control+Shift+O");
    await focusOn(page, "row Add note");
    await page.keyboard.press("Delete");
    await details(page).getByRole("row", { name: "Add note" }).waitFor({ state: "detached" });
    await focusOn(page, /^row /);
    await page.keyboard.press("Control+z");
    await details(page).getByRole("row", { name: "Add note" }).waitFor();
  });

  it("moves a step along its branch, and says when it cannot", async () => {
    const page = await withNewAutomation();
    for (const kind of ["Wait", "Add note"]) {
      await page.keyboard.press("/");
      await chooseKind(page, kind);
      await focusOn(page, `row ${kind}`);
    }
    await page.keyboard.press("Alt+ArrowUp");
    await page.getByText("Moved Add note up").waitFor({ state: "attached" });
    await focusOn(page, "row Add note");
    await page.keyboard.press("Alt+ArrowUp");
    await page.getByText("It cannot move up: no plain step leads to it.").waitFor({ state: "attached" });
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Move down its branch" }).waitFor();
    await expectAccessible(page, areas.front);
    await page.keyboard.press("Escape");
    await focusOn(page, "row Add note");
  });
});

describe("the parts of the window", () => {
  it("are led through by F6, and found again where one was", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await packAndSteps(page).getByRole("row", { name: "Smart lists" }).focus();
    await details(page).getByRole("tabpanel").getByRole("textbox").first().waitFor();
    for (const part of ["middle", "right", "problems", "header", "left"]) {
      await page.keyboard.press("F6");
      await page.locator(`.app-${part}:focus, .app-${part} :focus`).waitFor();
      if (part === "problems") await focusOn(page, "Problems");
    }
    await focusOn(page, "row Smart lists");
    await page.keyboard.press("Shift+F6");
    await focusOn(page, "Skip to the editor");
  });
});
