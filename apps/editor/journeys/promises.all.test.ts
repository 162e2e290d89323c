import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { inRepository } from "./support/fixtures.js";
import { button, details, tab } from "./support/parts.js";
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
