import { describe, it } from "vitest";
import { canvasOf, item, step } from "./support/parts.js";
import { opened, walk } from "./support/walk.js";

const buyers = "/packs/buyer-nurture/pack.json";

describe("what is used", () => {
  it("comes along with steps that are pasted into another pack, and is taken back with them", async () => {
    const { page, site } = await walk({ pack: buyers });
    await item(page, "New buyer lead: the first ten days").click();
    await step(page, /^Tag added/).click();
    await page.keyboard.press("Control+c");
    await page.goto(`${site}/?pack=${encodeURIComponent("/packs/listing-launch/pack.json")}`);
    await opened(page);
    await item(page, "Thursday update to every active seller").click();
    await canvasOf(page, "Thursday update to every active seller").click({ position: { x: 20, y: 20 } });
    await page.keyboard.press("Control+v");
    await page.getByText("Also added, because the steps use them: tag Buyer lead.").first().waitFor();
    await step(page, "Tag added: Buyer lead").waitFor();
    await item(page, /^Buyer lead$/).waitFor();
    await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
    await item(page, /^Buyer lead$/).waitFor({ state: "detached" });
  });
});
