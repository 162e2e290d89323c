import { describe, it } from "vitest";
import { inPack } from "./pack-list.test-support.js";
import { expectAccessible } from "./support/axe.js";

import { areas, command } from "./support/parts.js";
import { walk } from "./support/walk.js";

describe("the list of items", () => {
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
