import { expect, it } from "vitest";
import { rehearsal, rehearsed, timeline, walked } from "./rehearsing.test-support.js";
import { expectAccessibleInBoth } from "./support/axe.js";
import { button, step, tab } from "./support/parts.js";

it("shows what an automation does to somebody, day by day, and what a reply changes", async () => {
  const { page, messages } = await rehearsed();
  await expect.poll(() => walked(page).count()).toBeGreaterThan(10);
  await step(page, /^Text: Hi \{\{first_name\}\}, it's .*walked/).waitFor();
  const sent = await messages.count();
  await expectAccessibleInBoth(page, "a rehearsal", rehearsal);

  // A reply to the first text stops the ten days, and is taken back.
  await messages.first().click();
  await timeline(page)
    .getByText(/is ended by a reply/)
    .waitFor();
  await expect.poll(() => messages.count()).toBeLessThan(sent);
  await expectAccessibleInBoth(page, "a reply", rehearsal);
  await button(page, "Undo: a reply").click();
  await expect.poll(() => messages.count()).toBe(sent);

  // The mode is left: nothing is lit any more.
  await tab(page, "Outline").click();
  await expect.poll(() => walked(page).count()).toBe(0);
});
