import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { crash, editing, found, kept } from "./recovery.test-support.js";
import { button, packName } from "./support/parts.js";
import { renamePack, save } from "./support/saving.js";

describe("after a crash", () => {
  it("unsaved work is found, restored as one step that can be undone, and saved", async () => {
    const { file, page, tab } = await editing();
    await renamePack(page, "Before the crash");
    await page.getByRole("textbox", { name: "Author" }).fill("Somebody");
    await kept(page, 2);
    await crash(page);

    const next = await tab();
    await found(next).waitFor();
    await button(next, "Restore").click();
    await packName(next).getByText("Before the crash").waitFor();
    await found(next).waitFor({ state: "detached" });
    await next.keyboard.press("Control+z");
    await packName(next).getByText("Past Client").waitFor();
    await next.keyboard.press("Control+Shift+z");
    await save(next);
    const restored: unknown = JSON.parse(readFileSync(file, "utf8"));
    expect(restored).toMatchObject({ name: "Before the crash", author: "Somebody" });
  });
});
