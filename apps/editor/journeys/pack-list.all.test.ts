import { describe, expect, it } from "vitest";
import { inPack } from "./pack-list.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { focused } from "./support/keys.js";
import { areas, button, details, item, packAndSteps } from "./support/parts.js";
import { walk } from "./support/walk.js";

describe("the list of items", () => {
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
});
