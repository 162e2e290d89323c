import type { Page } from "playwright-core";
import { areas, canvas, details, item, tab } from "./support/parts.js";
import { walk } from "./support/walk.js";

/** What a rehearsal shows, and where it lights the steps that are walked. */
export const rehearsal = `${areas.details}, ${areas.middle}`;

export const timeline = (page: Page) => details(page).getByRole("region", { name: "Timeline" });

export const walked = (page: Page) => canvas(page).getByRole("group", { name: /walked/ });

/** The rehearsal of an automation, and the buttons at the messages that it sends. */
export async function rehearsed() {
  const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
  await item(page, "New buyer lead: the first ten days").click();
  await tab(page, "Rehearse").click();
  const messages = timeline(page).getByRole("button", { name: /^What if they reply here/ });
  await messages.first().waitFor();
  return { page, messages };
}
