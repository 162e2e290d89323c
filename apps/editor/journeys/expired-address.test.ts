import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { it } from "vitest";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { inRepository } from "./support/fixtures.js";
import { walk } from "./support/walk.js";

it("says that its address has expired, and how to get another, where it is opened without its token", async () => {
  const path = join(scratchFolder(), "pack.json");
  copyFileSync(inRepository("fixtures/packs/website-lead-response/pack.json"), path);
  const { origin } = new URL(await editServer(path));
  const { page } = await walk({ address: `${origin}/`, isBroken: true, expected: ["401"] });
  await page.getByText(/This address has expired.* Press Enter in the terminal/).waitFor();
});
