import { it } from "vitest";
import { walk } from "./support/walk.js";

it("keeps the rest of the window at work when one part of it cannot be shown", async () => {
  const { page } = await walk({
    pack: "/packs/website-lead-response/pack.json",
    expected: ["Failed to load resource", "pipeline-form", "net::ERR_FAILED"],
    prepare: async (context) => {
      await context.route(/pipeline-form-[^/]*\.js$/, (route) => route.abort());
    },
  });
  const items = page.getByRole("treegrid");
  await items.getByRole("row", { name: /Web buyers/ }).click();
  await page.getByRole("alert").filter({ hasText: "Your pack is safe" }).waitFor();
  await items.getByRole("row", { name: /Showing requested online/ }).click();
  await page
    .getByRole("group", { name: /^Showing requested/ })
    .first()
    .waitFor();
  await page.getByRole("alert").waitFor({ state: "detached" });
});
