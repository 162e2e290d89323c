import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { office } from "./support/office.js";
import { areas, button, command, field } from "./support/parts.js";
import { walk } from "./support/walk.js";
import { packId, panel, release } from "./workspace.test-support.js";

// `workspace-upgrade.all.test.ts` does the same by keyboard, and goes on from there.
it("the workspace panel connects, binds by name, asks whether a text is an id or a word, and installs", async () => {
  const { url, key, call, addTag } = await office();
  await addTag("hot  lead");
  const hot = await addTag("Hot lead");
  await addTag("Cold lead");
  const folder = scratchFolder();
  const pack = JSON.parse(release("Hello!", "1.0.0"));
  const { graph } = pack.automations[0].document;
  graph.nodes[1] = { ...graph.nodes[1], kind: "action.add_tag", config: { put: "hot", side: "hot" } };
  writeFileSync(join(folder, "pack.json"), JSON.stringify(pack));
  const { page } = await walk({ address: await editServer(join(folder, "pack.json")), expected: ["502"] });
  await command(page, "Connect a workspace");
  await field(page, "Workspace address").fill(url);
  await page.getByLabel("API key").fill(key);
  await page.getByLabel("API key").press("Enter");

  const toPage = page.getByRole("link", { name: "Open the workspace page" });
  expect(await toPage.getAttribute("href")).toMatch(/\/look\/ws_\w+\?editor=http%3A%2F%2F127\.0\.0\.1%3A\d+$/);

  const install = button(page, /^Install in .* …$/);
  await button(page, "Tag HOT LEAD is matched to").click();
  await page.getByRole("option", { name: `${hot.name} ${hot.id}` }).click();
  await panel(page).getByText("Chosen by hand.").waitFor();
  const open = page.getByRole("group", { name: 'What is “hot”, "side" of Add tag?' });
  await open.waitFor();
  await expectAccessibleInBoth(page, "a plan with open texts", areas.list);
  await expect.poll(() => install.isDisabled()).toBe(true);
  await open.getByRole("button", { name: "A word, which stays as it is" }).click();
  await expect.poll(() => install.isEnabled()).toBe(true);
  const bindings = readFileSync(join(folder, "bindings.yaml"), "utf8");
  expect(bindings).toContain(`targetId: ${hot.id}`);
  expect(bindings).toMatch(/path: \/side,?\s+type: none/);

  await install.click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Install in/ })
    .click();
  await panel(page)
    .getByText(/^Done: version 1\.0\.0 is installed in /)
    .waitFor();
  const { installed } = await call("GET", `/v1/setup-packs/${packId}/items/automations/greet`);
  expect(JSON.stringify(installed)).toContain('"side":"hot"');

  // The key went with a sandbox that was started again, or was revoked.
  const refusal = { kind: "no-access", message: "Invalid API key.", remedy: "Give a key that is in force." };
  const refused = { error: { code: "workspace", message: "Invalid API key." }, refusal };
  await page.route("**/api/workspace/plan*", (route) => route.fulfill({ status: 502, json: refused }), { times: 1 });
  await button(page, "Refresh").click();
  await panel(page).getByText("The workspace does not accept the key any more.").waitFor();
  expect(await field(page, "Workspace address").inputValue()).toBe(url);
  await expectAccessibleInBoth(page, "asking for another key", areas.list);
  await page.getByLabel("API key").fill(key);
  await page.getByLabel("API key").press("Enter");
  await panel(page).getByText("Version 1.0.0 is installed, since").waitFor();
});
