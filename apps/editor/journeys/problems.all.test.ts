import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { focused } from "./support/keys.js";
import { areas, button, canvas, details, problems, step } from "./support/parts.js";
import { checked, opened, walk } from "./support/walk.js";

/** Whether all of something on the canvas is to be seen. */
async function isShown(page: Page, place: Locator): Promise<boolean> {
  const [seen, box] = await Promise.all([canvas(page).boundingBox(), place.boundingBox()]);
  return seen !== null && box !== null && box.y >= seen.y && box.y + box.height <= seen.y + seen.height;
}

describe("the list of problems", () => {
  it("leads to the field that is wrong, moves the canvas there, and gives something the focus in any case", async () => {
    const { page } = await walk({ pack: "/invalid/graph-dangling-edge/pack.json" });
    await page.keyboard.press("F8");
    await focused(
      details(page)
        .locator(".field", { has: page.getByText("To", { exact: true }) })
        .getByRole("button"),
    );
    const start = step(page, /^Appointment coming up/);
    await expect.poll(() => isShown(page, start)).toBe(true);
    // Away from there by the wheel, and back by the same problem.
    const { x, y } = (await canvas(page).boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 60, y + 60);
    await page.mouse.wheel(0, 6000);
    await expect.poll(() => isShown(page, start)).toBe(false);
    await problems(page)
      .getByRole("button", { name: /^Go to/ })
      .first()
      .click();
    await expect.poll(() => isShown(page, start)).toBe(true);

    await page.goto(page.url().replace("graph-dangling-edge", "graph-no-trigger"));
    await opened(page);
    await page.keyboard.press("F8");
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  });

  it("is a view of its own on a narrow window", async () => {
    const { page } = await walk({
      pack: "/invalid/graph-cycle/pack.json",
      viewport: { width: 390, height: 844 },
      theme: "dark",
    });
    await page.getByRole("navigation", { name: "Views" }).getByRole("button", { name: "Problems" }).click();
    const row = problems(page)
      .getByRole("row", { name: /circle/ })
      .first();
    await row.waitFor();
    await expectAccessible(page);
    await row.click();
    await expect.poll(() => problems(page).isVisible()).toBe(false);
  });

  it("shows every shortcut, and is led to by keys alone", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await page.keyboard.press("F1");
    const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await dialog.getByRole("searchbox").fill("problem");
    await dialog.getByText("Next problem").waitFor();
    await expectAccessible(page, areas.front);
    const search = dialog.getByRole("searchbox");
    await search.press("Escape");
    await expect.poll(() => search.inputValue()).toBe("");
    await search.press("Escape");
    await dialog.waitFor({ state: "detached" });
  });

  it("leads to the kind of a step that is none, and to a probability that does not count, which can be left out", async () => {
    const { page, site } = await walk({ pack: "/invalid/schema-enum/pack.json" });
    await page.keyboard.press("F8");
    await focused(
      details(page)
        .locator(".inspector-identity")
        .getByRole("button", { name: /^Replace/ }),
    );
    await page.goto(`${site}/?pack=${encodeURIComponent("/invalid/pipeline-ignored-probability/pack.json")}`);
    await opened(page);
    await page.keyboard.press("F8");
    await focused(button(page, "Remove 95"));
    await page.keyboard.press("Enter");
    await checked(page);
    await page.getByText("No problems").first().waitFor();
  });
});
