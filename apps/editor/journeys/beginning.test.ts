import { describe, expect, it } from "vitest";
import { dialog, option, preview, selected } from "./beginning.test-support.js";
import { expectAccessibleInBoth } from "./support/axe.js";

import { readFile } from "./support/own-files.js";
import { areas, button, field, packName, problems } from "./support/parts.js";

import { save } from "./support/saving.js";
import { checked, walk } from "./support/walk.js";

describe("beginning a pack with a template", () => {
  it("takes a name and an author, says what is in it, and is valid at once", async () => {
    const { page } = await walk();
    await field(page, "Pack name").fill("Our web leads");
    await button(page, "Start from a template").click();
    await expect.poll(() => dialog(page).getByRole("textbox").first().inputValue()).toBe("Our web leads");
    await dialog(page).getByRole("textbox", { name: "Author" }).fill("Harbor Office");
    await option(page, "Website lead response").click();
    await preview(page, "Website lead response").getByText("5 steps").first().waitFor();
    await expectAccessibleInBoth(page, "templates", areas.front);
    await dialog(page).getByRole("button", { name: "Create pack" }).click();
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
