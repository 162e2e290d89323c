import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { setupPack } from "./support/cli.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { welcomePack } from "./support/fixtures.js";
import { office } from "./support/office.js";
import { button, command, field, item, tab } from "./support/parts.js";
import { walk } from "./support/walk.js";

it("shows on the canvas who is at which step of the connected workspace, and says once that it does not answer", async () => {
  const { url, key, admin, call, stop } = await office();
  const folder = scratchFolder();
  const [packFile, keyFile] = [join(folder, "pack.json"), join(folder, "key")];
  writeFileSync(packFile, JSON.stringify(welcomePack));
  writeFileSync(keyFile, key);
  await setupPack(JSON.stringify(welcomePack), ["install", "--workspace", url, "--key-file", keyFile, "--yes"]);
  await admin("POST", "automations/on", {});
  const addContact = (phone: string) => call("POST", "/v1/contacts", { first_name: "Ada", last_name: "L", phone });
  await addContact("+13125550100");

  const { page } = await walk({ address: await editServer(packFile), expected: ["502"] });
  await command(page, "Connect a workspace");
  await field(page, "Workspace address").fill(url);
  await page.getByLabel("API key").fill(key);
  await page.getByLabel("API key").press("Enter");
  await page.getByText("Version 1.0.0 is installed").waitFor();
  await tab(page, "Pack").click();
  await item(page, "Welcome a lead").click();
  const numbers = page.getByRole("region", { name: "Live numbers" });
  await numbers.getByText("1 contact is now at “Wait 2 days”").waitFor();
  expect(await numbers.getByText(/^1 contact was enrolled/).count()).toBe(1);
  expect(await numbers.getByText(/^1 contact went from/).count()).toBe(1);
  await expectAccessibleInBoth(page, "live numbers");

  await addContact("+13125550101");
  await numbers.getByText("2 contacts are now at “Wait 2 days”").waitFor();
  await page.getByText("Live: 2 contacts in this automation").waitFor();

  stop();
  await page.getByRole("status").getByText("Live numbers stopped, because the workspace does not answer.").waitFor();
  expect(await numbers.count()).toBe(0);
  await tab(page, "Workspace").click();
  await button(page, "Refresh").click();
  await button(page, "Use another address or key").click();
  await field(page, "Workspace address").waitFor();
  await page.getByText("Live numbers stopped").waitFor({ state: "detached" });
});
