import { appendFileSync, cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { inRepository } from "./support/fixtures.js";
import { areas, button, details, tab } from "./support/parts.js";
import { walk } from "./support/walk.js";

it("keeps a promise that could not be written while another tab is looked at, until it is written", async () => {
  const folder = scratchFolder();
  const file = join(folder, "pack.promises.yaml");
  cpSync(inRepository("fixtures/promises/three-texts-together/broken/pack.json"), join(folder, "pack.json"));
  const address = await editServer(join(folder, "pack.json"));
  const { page } = await walk({ address, expected: ["net::ERR_FAILED"] });
  await page.route("**/api/file/promises*", (route) =>
    route.request().method() === "GET" ? route.continue() : route.abort("failed"),
  );
  await tab(page, "Promises").click();
  await button(page, "At most 2 texts in a day").click();
  const refused = details(page).getByText(/pack\.promises\.yaml was not saved:/);
  await refused.waitFor();
  await tab(page, "Outline").click();
  await refused.waitFor({ state: "detached" });
  await tab(page, "Promises").click();
  await refused.waitFor();
  await details(page).getByRole("heading", { name: "At most 2 texts in any 24 hours" }).waitFor();
  expect(existsSync(file)).toBe(false);

  await page.unroute("**/api/file/promises*");
  await button(page, "Try again").click();
  await refused.waitFor({ state: "detached" });
  expect(readFileSync(file, "utf8")).toContain("texts-a-day");
});

it("says beside the work that another program changed the file, and adds my promise to theirs, or overwrites them", async () => {
  const folder = scratchFolder();
  const file = join(folder, "pack.promises.yaml");
  cpSync(inRepository("fixtures/promises/three-texts-together/broken/pack.json"), join(folder, "pack.json"));
  const { page } = await walk({ address: await editServer(join(folder, "pack.json")), expected: ["412"] });
  await tab(page, "Promises").click();
  await button(page, "At most 2 texts in a day").click();
  const isSaved = details(page).getByText(/^Saved in .*pack\.promises\.yaml at each change\.$/);
  await isSaved.waitFor();
  await expect.poll(() => existsSync(file)).toBe(true);
  appendFileSync(file, '  - id: theirs\n    never: { channel: email, between: ["01:00", "02:00"] }\n');
  await button(page, "Never a text at night").click();
  const unsaved = details(page).getByText(/^Not saved: another program has changed .*pack\.promises\.yaml/);
  await unsaved.waitFor();
  expect(await unsaved.evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  expect(await isSaved.count()).toBe(0);
  await page.getByRole("status").getByText("Not saved", { exact: true }).waitFor();
  await expectAccessible(page, areas.details, "a promise that is not saved");

  await button(page, "Load theirs and add mine again").click();
  await isSaved.waitFor();
  await expect.poll(() => readFileSync(file, "utf8")).toContain("id: no-text-at-night");
  expect(readFileSync(file, "utf8")).toContain("id: theirs");

  // What cannot be read is not overwritten unless the author wants it.
  writeFileSync(file, "promises: [");
  await button(page, "After STOP, never a text").click();
  await button(page, "Load theirs and add mine again").click();
  await details(page)
    .getByText(/cannot be read now/)
    .waitFor();
  expect(readFileSync(file, "utf8")).toBe("promises: [");
  await button(page, "Overwrite theirs").click();
  await isSaved.waitFor();
  expect(readFileSync(file, "utf8")).toContain("id: stop-means-stop");
});
