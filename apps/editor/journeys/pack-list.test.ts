import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { focused } from "./support/keys.js";
import { areas, button, command, details, item, packAndSteps } from "./support/parts.js";
import { walk } from "./support/walk.js";

const inPack = (page: Page, name: string | RegExp) => packAndSteps(page).getByRole("row", { name });

describe("the list of items", () => {
  it("finds items by what is inside, and leads there", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json", theme: "dark" });
    await page.keyboard.press("Control+Shift+F");
    const search = packAndSteps(page).getByRole("searchbox");
    await focused(search);
    await page.keyboard.type("pre-approval works");
    await packAndSteps(page).getByText("Found in").waitFor();
    await inPack(page, "How a pre-approval works").first().waitFor();
    await expectAccessible(page, areas.list);
    await inPack(page, /^Step|^Inside|^Text/)
      .first()
      .click();
    await details(page).locator(":focus").waitFor();
    await page.keyboard.press("Control+Shift+F");
    await focused(search);
    await page.keyboard.press("Escape");
    await inPack(page, "Smart lists").waitFor();
  });

  it("opens the item that is pressed, also when the list scrolls under the press; adds, copies, moves and deletes by keyboard, and takes it back", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await inPack(page, "Tour confirmation").hover({ position: { x: 60, y: 15 } });
    await page.mouse.down();
    const list = packAndSteps(page).getByRole("treegrid");
    await list.evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener("scroll", () => requestAnimationFrame(resolve), { once: true });
          element.scrollTop += 4;
        }),
    );
    await page.mouse.up();
    await page.getByRole("heading", { level: 2, name: "Tour confirmation" }).waitFor();

    await item(page, "Buyers quiet for two weeks").focus();
    await page.keyboard.press("Shift+F10");
    await page.getByRole("menuitem", { name: "Duplicate" }).waitFor();
    await expectAccessible(page, areas.front);
    await page.getByRole("menu").locator(":focus").waitFor();
    await page.keyboard.press("d");
    await focused(page.getByRole("menuitem", { name: "Duplicate" }));
    await page.keyboard.press("Enter");
    await inPack(page, "Buyers quiet for two weeks (copy)").waitFor();
    await inPack(page, "Buyers quiet for two weeks (copy)").focus();
    await page.keyboard.press("Alt+ArrowUp");
    const names = () =>
      packAndSteps(page)
        .getByRole("row", { name: /^Buyers quiet/ })
        .allInnerTexts();
    await expect.poll(names).toEqual(["Buyers quiet for two weeks (copy)", "Buyers quiet for two weeks"]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Buyers quiet for two weeks (copy)");
    await page.keyboard.press("Delete");
    await inPack(page, "Buyers quiet for two weeks (copy)").waitFor({ state: "detached" });
    await button(page, /^Undo$/).click();
    await inPack(page, "Buyers quiet for two weeks (copy)").waitFor();
  });

  it("renames a key everywhere, after showing where that is", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json", viewport: { width: 1280, height: 1400 } });
    await inPack(page, "Hot buyer").click();
    await page.keyboard.press("Shift+F12");
    const uses = page.getByRole("dialog", { name: "Uses of Hot buyer" });
    await uses
      .getByRole("button", { name: /^Automation/ })
      .first()
      .waitFor();
    await expectAccessible(page, areas.front);
    await page.keyboard.press("Escape");
    await uses.waitFor({ state: "detached" });
    await command(page, "Rename the key of the open item");
    const key = page.getByRole("textbox", { name: "New key" });
    await key.fill("long-term-buyer");
    await page.getByText("Another item of this kind has that key already.").waitFor();
    await expectAccessible(page, areas.front);
    await key.fill("very-hot-buyer");
    await key.press("Enter");
    await key.waitFor({ state: "detached" });
    await page.keyboard.press("Shift+F12");
    await uses
      .getByRole("button", { name: /^Automation/ })
      .first()
      .waitFor();
    await uses
      .getByRole("button", { name: /Smart list/ })
      .first()
      .waitFor();
    await page.keyboard.press("Escape");
    await uses.waitFor({ state: "detached" });
    await page.keyboard.press("Control+z");
    await page.getByText("Saved", { exact: true }).waitFor();
  });
});
