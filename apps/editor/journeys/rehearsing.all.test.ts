import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rehearsal, rehearsed, timeline, walked } from "./rehearsing.test-support.js";
import { expectAccessibleInBoth } from "./support/axe.js";
import { inRepository } from "./support/fixtures.js";
import { focused } from "./support/keys.js";
import { areas, button, canvas, details, item, step, tab } from "./support/parts.js";

const folder = inRepository("fixtures/packs/buyer-nurture/scenarios");
const scenarios = readdirSync(folder).map((name) => join(folder, name));

it("rehearses for whom one says, asks what nobody can decide, and plays scenario files", async () => {
  const { page } = await rehearsed();

  // By keys: an earlier day, and who it is.
  const slider = details(page).getByRole("slider", { name: "Show up to" });
  await slider.focus();
  await page.keyboard.press("Home");
  await expect.poll(() => timeline(page).getByRole("heading", { level: 3 }).count()).toBe(1);
  await expect.poll(() => walked(page).count()).toBeLessThan(10);
  await button(page, "Contact and start time").focus();
  await page.keyboard.press("Enter");
  await button(page, /^Tags None/).click();
  await page.getByRole("option", { name: "Hot buyer" }).click();
  await button(page, /^Tags Hot buyer/).waitFor();
  await page.getByRole("textbox", { name: "First name", exact: true }).focus();
  await page.keyboard.type("Ines");
  await timeline(page)
    .getByText(/^Hi Ines, it's/)
    .waitFor();
  await expectAccessibleInBoth(page, "the contact", areas.details);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("navigation", { name: "Views" }).getByRole("button", { name: "Details" }).click();
  await timeline(page)
    .getByText(/^Hi Ines, it's/)
    .waitFor();
  await expectAccessibleInBoth(page, "a rehearsal in a narrow window", areas.details);

  await page.setViewportSize({ width: 1280, height: 800 });

  // What nobody can decide is asked at its step, and answered there.
  await item(page, "Active buyer without a pre-approval letter").click();
  await step(page, /, undecided$/).waitFor();
  await expect.poll(() => tab(page, "Rehearse").getAttribute("aria-selected")).toBe("true");
  const asked = canvas(page).getByRole("group", { name: /\?$/ });
  await asked.first().waitFor();
  await expectAccessibleInBoth(page, "a question on the canvas", areas.middle);
  await step(page, /, undecided$/).focus();
  await page.keyboard.press("Tab");
  await focused(asked.getByRole("button", { name: "Yes", exact: true }));
  await page.keyboard.press("Escape");
  await focused(step(page, /, undecided$/));
  await page.keyboard.press("Tab");
  await focused(asked.getByRole("button", { name: "Yes", exact: true }));
  await page.keyboard.press("Tab");
  await focused(asked.getByRole("button", { name: "No", exact: true }));
  await page.keyboard.press("Enter");
  await focused(step(page, /^If Pre-approval letter on file is Yes, .*walked$/));
  await timeline(page)
    .getByText(/pre-approval/)
    .first()
    .waitFor();
  await button(page, /^Undo: the answer to/).waitFor();

  // A scenario file passes, fails once the pack says something else, and covers what it comes to.
  await button(page, "Scenarios").click();
  await page.locator("input[type=file]").setInputFiles([...scenarios]);
  const passed = details(page)
    .getByRole("listitem")
    .filter({ hasText: /^Passed/ });
  await expect.poll(() => passed.count()).toBe(scenarios.length);
  await details(page)
    .getByRole("switch", { name: /Show on the canvas which steps the scenarios reach/ })
    .focus();
  await page.keyboard.press("Space");
  await expect.poll(() => walked(page).count()).toBeGreaterThan(5);
  await expect.poll(() => page.locator(".app-right").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await expectAccessibleInBoth(page, "scenarios and their coverage", rehearsal);
});
