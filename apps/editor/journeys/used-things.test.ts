import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { focused, focusedWithin, tabTo } from "./support/keys.js";
import { areas, button, canvasOf, command, field, item, step } from "./support/parts.js";
import { checked, walk } from "./support/walk.js";

const buyers = "/packs/buyer-nurture/pack.json";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });

describe("what is used", () => {
  it("is replaced by another of its type when it is deleted, by pointer, or deleted all the same, or not, by keyboard; what nobody uses goes without a question, and the uses of a stage are listed", async () => {
    const { page } = await walk({ pack: buyers });
    await item(page, "New buyer lead: the first ten days").hover();
    await page.mouse.wheel(0, 600);
    await item(page, /^Buyer lead$/).click();
    await button(page, /^Delete$/).click();
    const asks = dialog(page, "Delete the tag Buyer lead?");
    await asks.waitFor();
    await expectAccessible(page, areas.front);
    await asks.getByRole("button", { name: /Use another tag/ }).click();
    await page.getByRole("option", { name: "Long-term buyer" }).click();
    await asks.getByRole("button", { name: "Replace and delete" }).click();
    await asks.waitFor({ state: "detached" });
    await page.getByText("Replaced the tag Buyer lead with Long-term buyer").first().waitFor();
    await item(page, /^Buyer lead$/).waitFor({ state: "detached" });
    await checked(page);
    await page.getByText("No problems").first().waitFor();
    await item(page, /^Hot buyer$/).hover();
    await page.mouse.wheel(0, -3000);
    await item(page, "New buyer lead: the first ten days").click();
    await step(page, "Tag added: Long-term buyer").waitFor();
    await button(page, /^Undo replace tag/).click();
    await item(page, /^Buyer lead$/).waitFor();

    await item(page, /^Buyer lead$/).focus();
    await page.keyboard.press("Delete");
    await focusedWithin(asks);
    await page.keyboard.press("Escape");
    await asks.waitFor({ state: "detached" });
    await focused(item(page, /^Buyer lead$/));
    await page.keyboard.press("Delete");
    await tabTo(page, asks.getByRole("button", { name: "Delete anyway" }));
    await page.keyboard.press("Enter");
    await item(page, /^Buyer lead$/).waitFor({ state: "detached" });
    await page.getByText("Deleted the tag Buyer lead").first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await command(page, "Add a tag");
    await focused(field(page, "Name"));
    await page.keyboard.type("Spring lead");
    await page.getByText("spring-lead", { exact: true }).waitFor();
    await item(page, /^Buyers quiet for two weeks$/).focus();
    await page.keyboard.press("Delete");
    await item(page, /^Buyers quiet for two weeks$/).waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);

    await item(page, /^Buyers$/).click();
    await button(page, "Find uses of consult-booked").click();
    const uses = dialog(page, "Uses of Consultation booked");
    await uses.getByRole("heading", { name: /^(Set|Read) by 2 places$/ }).waitFor();
    await expectAccessible(page, areas.front);
    const letter = "Active buyer without a pre-approval letter";
    await uses.getByRole("button", { name: letter }).click();
    await canvasOf(page, letter).waitFor();
  });
});
