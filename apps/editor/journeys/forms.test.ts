import { describe, expect, it } from "vitest";
import { buyers, middle, open } from "./forms.test-support.js";
import { button, field } from "./support/parts.js";
import { walk } from "./support/walk.js";

const brand = "/packs/brokerage-brand/pack.json";

/** What the browser notes when the test itself reaches into a frame that runs no scripts. */
const noScripts = "Blocked script execution in 'about:srcdoc'";

describe("the forms", () => {
  it("complete merge tags, count segments, write plain characters, and preview with the values one gives", async () => {
    const { page } = await walk({ pack: buyers });
    await open(page, /^Sorry I missed your call/);
    const body = field(page, "Body");
    await body.focus();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" {{agent_ph");
    await page.getByRole("option", { name: /^agent_phone/, selected: true }).waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => body.inputValue()).toMatch(/\{\{agent_phone\}\}$/);
    await page.keyboard.type(" …");
    await expect.poll(() => body.inputValue()).toMatch(/\{\{agent_first_name\}\} \{\{agent_phone\}\} …$/);
    await middle(page).getByText("3 segments", { exact: true }).waitFor();
    await button(page, "Write plain characters instead").click();
    await middle(page).getByText("2 segments", { exact: true }).waitFor();
    await expect.poll(() => body.inputValue()).toMatch(/\.\.\.$/);
    await button(page, /^\d+ merge tags?$/).click();
    await field(page, "agent_first_name").fill("Zora");
    await middle(page).getByText(/Zora/).first().waitFor();
  });

  it("show an email in a frame that runs nothing and asks for nothing", async () => {
    const { page } = await walk({ pack: brand, expected: [noScripts] });
    const template = page.getByRole("row", { name: "Newsletter welcome" }).last();
    await template.scrollIntoViewIfNeeded();
    await template.click();
    const frame = page.getByTitle("Email preview");
    expect(await frame.getAttribute("sandbox")).toBe("");
    await page.frameLocator("iframe").getByRole("heading", { name: "Glad you are here" }).waitFor();
    await page.frameLocator("iframe").getByText("Hi Maria,").waitFor();

    // A text message has no subject: one that an email had is shown until it is removed.
    await open(page, "Short note on letterhead");
    await button(page, /Channel/).click();
    await page
      .getByRole("option", { name: /^Text message/ })
      .first()
      .click();
    await field(page, "Subject").waitFor();
    await button(page, "Remove the subject").click();
    await field(page, "Subject").waitFor({ state: "detached" });
  });
});
