import { describe, expect, it } from "vitest";
import { opens } from "./bad-input.test-support.js";
import { expectFile } from "./support/own-files.js";
import { button, packName, problems } from "./support/parts.js";
import { walk } from "./support/walk.js";

describe("a file that is not a pack", () => {
  it("is shown as text at what is wrong, and is a pack once it is mended and saved", async () => {
    const { page } = await walk();
    const shown = page.getByRole("region", { name: "File text" });
    const area = shown.getByRole("textbox");
    await opens(page, "[1, 2, 3]");
    await shown.getByText(/^A pack is one object/).waitFor();
    await opens(page, "\u0000\u0001 %PDF-1.7 <script>alert(1)</script>");
    await expect.poll(() => area.inputValue()).toContain("<script>alert(1)</script>");
    await expect.poll(() => button(page, /^Save$/).isDisabled()).toBe(true);
    await opens(page, '{\n  "name": "A pack",\n  "automations": [,]\n}\n');
    await shown.getByText("Line 3").waitFor();
    await problems(page)
      .getByText(/^Expected a value or/)
      .first()
      .waitFor();
    await expect
      .poll(() => area.evaluate((text: HTMLTextAreaElement) => [text === document.activeElement, text.selectionStart]))
      .toEqual([true, 40]);
    await page.keyboard.press("Delete");
    await shown.getByText("The text is valid now").waitFor();
    await page.locator("[data-unsaved='true']").waitFor();
    await page.keyboard.press("ControlOrMeta+s");
    await packName(page).getByText("A pack").waitFor();
    await page.locator("[data-unsaved='false']").waitFor();
    await expectFile(page, "pack.json", '{\n  "name": "A pack",\n  "automations": []\n}\n');
  });
});
