import { describe, expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { packText } from "./support/fixtures.js";
import { focused, moveCaret, timeStandsStill } from "./support/keys.js";
import { openText, readFile } from "./support/own-files.js";
import { areas, button, field, item } from "./support/parts.js";
import { opened, saved, walk } from "./support/walk.js";

describe("an email and its brand", () => {
  it("are edited as they look, where they are known, and saved with all else as it was", async () => {
    const { page } = await walk();
    const pack = JSON.parse(packText("brokerage-brand"));
    const blocks = pack.messageTemplates[0].richTextDoc.content;
    blocks.splice(1, 0, { type: "callToAction", attrs: { colour: "#fff" }, content: [] });
    await openText(page, "brand.json", JSON.stringify(pack));
    await opened(page);
    await item(page, "Short note on letterhead").click();
    const text = field(page, "Formatted text");
    await text.getByText("A part of type “callToAction”").waitFor();
    await text.getByText("Warmly").click();
    await focused(text);
    await timeStandsStill(page);
    await moveCaret(page, "Home");
    await page.keyboard.press("Control+b");
    await expect.poll(() => button(page, "Bold").getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.type("Yours ");
    await button(page, "Insert an image from the pack").click();
    await page.getByRole("menuitem", { name: "header-green.png" }).click();
    await text.getByRole("img", { name: "header-green.png" }).waitFor();
    const preview = page.frameLocator("iframe[title='Email preview']");
    await preview.locator("strong").getByText("Yours").waitFor();
    await expectAccessibleInBoth(page, "a formatted text", areas.middle);

    await item(page, "Brand").click();
    await button(page, "Logo larkspur-mark-green.png").click();
    await page.getByRole("option", { name: "share-1200x630.png" }).click();
    await page.getByLabel("Primary: choose a color").fill("#112233");
    await page.keyboard.press("Control+s");
    await saved(page);

    const { brand, messageTemplates } = JSON.parse(await readFile(page, "brand.json"));
    expect(brand).toEqual({ ...pack.brand, logo: "share-house", colors: { ...pack.brand.colors, primary: "#112233" } });
    const written = messageTemplates[0].richTextDoc.content;
    const bold = { type: "text", text: "Yours ", marks: [{ type: "bold" }] };
    const src = pack.assets.find(({ key }: { key: string }) => key === "mail-header").sourceUrl;
    expect(written).toEqual([
      ...blocks.slice(0, 3),
      { type: "paragraph", content: [bold, { type: "text", text: "Warmly," }] },
      { type: "image", attrs: { src, alt: "header-green.png" } },
      ...blocks.slice(4),
    ]);
    await page.goBack();
    for (let step = 0; step < 4; step++) await page.keyboard.press("Control+z");
    await text.getByText(/^Warmly,$/).waitFor();

    await text.getByText(/^Warmly,$/).click();
    await text.evaluate((body) => {
      const cells = "<table><tr><td>Beds</td><td>3</td></tr><tr><td>Baths</td><td>2</td></tr></table>";
      const clipboardData = new DataTransfer();
      clipboardData.setData(
        "text/html",
        `<p style="display: none">preheader</p>${cells}<pre>one\ntwo</pre><img src="https://x.example/1.png" alt="Porch">`,
      );
      body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByText("Pasted without an image (“Porch”).").waitFor();
    await expect.poll(() => text.innerHTML()).toContain("Beds 3</p><p>Baths 2</p><p>one<br>two</p>");
    expect(await text.innerHTML()).not.toContain("preheader");
  });
});
