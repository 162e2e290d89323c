import { expect, inject, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { openBook } from "./support/book.js";
import { packText } from "./support/fixtures.js";
import { walk } from "./support/walk.js";

it("reads the book of a pack, whose drawings are no larger than a sheet of paper", async () => {
  const { page } = await walk({ address: `${inject("site")}/`, isBroken: true });
  const pack = JSON.parse(packText("brokerage-brand"));
  await openBook(page, JSON.stringify({ ...pack, automations: pack.automations.slice(0, 1) }));
  await page.getByRole("heading", { name: "Sign-off" }).waitFor();
  await page.getByText("Glad you are here").first().waitFor();
  await expectAccessibleInBoth(page, "book");
  await page.setViewportSize({ width: 375, height: 740 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.emulateMedia({ media: "print" });
  const millimetre = 96 / 25.4;
  const sheets = await page.locator("svg.only, svg.sheet").all();
  const sizes = await Promise.all(sheets.map((sheet) => sheet.boundingBox()));
  expect(sizes.length).toBeGreaterThan(0);
  for (const size of sizes) {
    expect(size?.width).toBeLessThanOrEqual(174 * millimetre);
    expect(size?.height).toBeLessThanOrEqual(215 * millimetre);
    expect(size?.height).toBeGreaterThan(0);
  }
});
