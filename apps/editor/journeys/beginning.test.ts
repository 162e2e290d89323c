import { describe, expect, it } from "vitest";
import { dialog, option, preview, selected } from "./beginning.test-support.js";
import { expectAccessibleInBoth } from "./support/axe.js";
import { focused } from "./support/keys.js";
import { readFile } from "./support/own-files.js";
import { areas, button, command, field, packName, problems, step } from "./support/parts.js";
import { pointerEvents } from "./support/pointer.js";
import { save } from "./support/saving.js";
import { checked, walk } from "./support/walk.js";

describe("beginning an automation with a shape", () => {
  it("needs no pointer", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await command(page, "Add an automation");
    await focused(option(page, "Empty"));
    await page.keyboard.press("ArrowDown");
    await focused(option(page, "Straight drip"));
    await page.keyboard.press("ArrowDown");
    await focused(option(page, "Drip that stops on reply"));
    await preview(page, "Drip that stops on reply").getByText("Ends for a contact who replies.").waitFor();
    await page.keyboard.press("Enter");
    await step(page, /^Contact created/).waitFor();
    await checked(page);
    await problems(page).getByText("No problems").waitFor();
    expect(await pointerEvents(page)).toEqual([]);
  });
});

describe("beginning a pack with a template", () => {
  it("takes a name and an author, says what is in it, and is valid at once", async () => {
    const { page } = await walk();
    await field(page, "Name of the pack").fill("Our web leads");
    await button(page, "Begin with a template").click();
    await expect.poll(() => dialog(page).getByRole("textbox").first().inputValue()).toBe("Our web leads");
    await dialog(page).getByRole("textbox", { name: "Author" }).fill("Harbor Office");
    await option(page, "Website lead response").click();
    await preview(page, "Website lead response").getByText("5 steps").first().waitFor();
    await expectAccessibleInBoth(page, "templates", areas.front);
    await dialog(page).getByRole("button", { name: "Begin a new pack" }).click();
    await dialog(page).waitFor({ state: "detached" });
    await expect.poll(() => packName(page).textContent()).toContain("Our web leads");
    await selected(page).waitFor();
    await checked(page);
    await problems(page).getByText("No problems").waitFor();
    await save(page);
    const pack: unknown = JSON.parse(await readFile(page, "our-web-leads.json"));
    expect(pack).toMatchObject({ name: "Our web leads", author: "Harbor Office", version: "0.1.0" });
    expect(JSON.stringify(pack)).not.toMatch(/larkspur/i);
  });
});
