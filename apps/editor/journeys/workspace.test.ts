import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { office } from "./support/office.js";
import { areas, button, command, field } from "./support/parts.js";
import { walk } from "./support/walk.js";
import { installed, panel, release } from "./workspace.test-support.js";

it("the workspace panel connects, binds by name and installs, by keyboard", async () => {
  const { page, bindings } = await installed();
  await panel(page).getByRole("list").getByText("Greet a seller").waitFor();
  expect(bindings()).toContain("targetId:");
  expect(await button(page, /^Install in .* …$/).count()).toBe(0);
});

it("the workspace panel asks whether a text is an id or a word, and installs by the answer", async () => {
  const { url, key, addTag } = await office();
  await addTag("Cold lead");
  await addTag("Hot lead");
  const folder = scratchFolder();
  const pack = JSON.parse(release("Hello!", "1.0.0").replace("HOT LEAD", "Hot lead"));
  const { graph } = pack.automations[0].document;
  graph.nodes[1] = { ...graph.nodes[1], kind: "action.add_tag", config: { put: "hot", side: "hot" } };
  writeFileSync(join(folder, "pack.json"), JSON.stringify(pack));
  const { page } = await walk({ address: await editServer(join(folder, "pack.json")) });
  await command(page, "Connect a workspace");
  await field(page, "Workspace address").fill(url);
  await page.getByLabel("API key").fill(key);
  await page.getByLabel("API key").press("Enter");
  const open = page.getByRole("group", { name: 'What is “hot”, "side" of Add tag?' });
  await open.waitFor();
  await expectAccessibleInBoth(page, "a plan with open texts", areas.list);
  await open.getByRole("button", { name: "A word, which stays as it is" }).click();
  await expect.poll(() => button(page, /^Install in .* …$/).isEnabled()).toBe(true);
  expect(readFileSync(join(folder, "bindings.yaml"), "utf8")).toContain("path: /side\n    type: none\n");
});
