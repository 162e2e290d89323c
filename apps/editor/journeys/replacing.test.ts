import { describe, expect, it } from "vitest";
import { website } from "./canvas.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { focused } from "./support/keys.js";
import { areas, item } from "./support/parts.js";
import { walk } from "./support/walk.js";

describe("find and replace", () => {
  it("shows each place of the pack, replaces what is ticked, and is undone at once", async () => {
    const { page } = await walk({ pack: website });
    await page.keyboard.press("Control+h");
    const dialog = page.getByRole("dialog", { name: "Find and replace" });
    const find = dialog.getByRole("textbox", { name: "Find" });
    await focused(find);
    await find.fill("house");
    await dialog.getByRole("textbox", { name: "Replace with" }).fill("home");
    const places = dialog.getByRole("list", { name: "Places found" }).getByRole("checkbox");
    await places.first().waitFor();
    const count = await places.count();
    expect(count).toBeGreaterThan(2);
    await expectAccessible(page, areas.front);
    await dialog.getByRole("checkbox", { name: /Keeps coming back to one house › Name/ }).uncheck();
    await dialog.getByRole("button", { name: `Replace in ${count - 1} places` }).click();
    await dialog.waitFor({ state: "detached" });
    await page.getByText(`Replaced in ${count - 1} places.`).waitFor();
    await item(page, "Keeps coming back to one house").waitFor();
    await page.keyboard.press("Control+h");
    await focused(find);
    await find.fill("house");
    await expect.poll(() => places.count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+h");
    await find.fill("house");
    await expect.poll(() => places.count()).toBe(count);
  });
});
