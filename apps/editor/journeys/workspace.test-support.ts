import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { focused, focusedWithin, tabTo } from "./support/keys.js";
import { office } from "./support/office.js";
import { areas, button, command, field, packAndSteps } from "./support/parts.js";
import { walk } from "./support/walk.js";

export const panel = (page: Page) => packAndSteps(page).getByRole("region", { name: "Workspace" });

export const packId = "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10";

/** A text that is no mark-up, whatever it looks like, and does not turn the words after it around. */
export const hostile = "<img src=x onerror=alert(1)>\u202Eevil";

export const release = (body: string, version: string): string =>
  `${JSON.stringify(
    {
      format: "service.setup-pack",
      schemaVersion: 2,
      packId,
      name: "Sellers",
      version,
      messageTemplates: [
        { key: "hello", name: `Hello ${hostile}`, channel: "email", subject: "Welcome", body },
        { key: "thanks", name: "Thanks", channel: "email", subject: "Thank you", body: "Thank you!" },
      ],
      automations: [
        {
          key: "greet",
          document: {
            format: "service.automation-template",
            version: 1,
            name: "Greet a seller",
            graph: {
              nodes: [
                { id: "start", kind: "trigger.manual", position: { x: 0, y: 0 } },
                { id: "note", kind: "action.add_note", config: { body: "Hello" }, position: { x: 0, y: 160 } },
              ],
              edges: [{ id: "e1", source: "start", target: "note" }],
            },
            references: [
              { type: "tag", id: "hot", name: "HOT LEAD" },
              { type: "tag", id: "cold", name: "Cold lead" },
            ],
          },
        },
      ],
    },
    undefined,
    2,
  )}\n`;

/**
 * Connects the editor to an office, binds a tag by its name and installs the first release, all by keyboard. `watch`
 * gets the page before any of it.
 */
export async function installed(watch: (page: Page) => void = () => {}) {
  const { url, key, call, addTag } = await office();
  await addTag("hot  lead");
  const hot = await addTag("Hot lead");
  await addTag("Cold lead");
  const folder = scratchFolder();
  const file = join(folder, "pack.json");
  writeFileSync(file, release("Hello!", "1.0.0"));
  const { page } = await walk({ address: await editServer(file), expected: ["502 (Bad Gateway)"] });
  watch(page);

  await command(page, "Connect a workspace");
  await focused(field(page, "Workspace address"));
  await expectAccessibleInBoth(page, "connect a workspace", areas.list);
  await page.keyboard.type(url);
  await page.keyboard.press("Tab");
  await page.keyboard.type(`${key.slice(0, -4)}xxxx`);
  await page.keyboard.press("Enter");
  await panel(page).getByRole("alert").getByText("Give a key of this workspace that is in force.").waitFor();
  await page.getByLabel("API key").fill(key);
  await page.getByLabel("API key").press("Enter");
  await panel(page).getByText("This pack is not installed here yet.").waitFor();

  await panel(page).getByText("1 is not matched").waitFor();
  await panel(page).getByText("First install of version 1.0.0").waitFor();
  const install = button(page, /^Install in .* …$/);
  await expect.poll(() => install.isDisabled()).toBe(true);
  const pick = button(page, "Tag HOT LEAD is matched to");
  await tabTo(page, pick);
  await expectAccessibleInBoth(page, "a plan with an open reference", areas.list);
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: /^Hot lead/ }).waitFor();
  await expectAccessibleInBoth(page, "picking what a reference stands for", areas.front);
  await focused(page.getByRole("searchbox", { name: "Search by name" }));
  await page.keyboard.type(String(hot.name).slice(0, 5));
  // The list is filtered once this is no more than the two of that name.
  await expect.poll(() => page.getByRole("option").count()).toBe(2);
  await page.getByRole("option", { name: `${hot.name} ${hot.id}` }).press("Enter");
  await panel(page).getByText("Chosen by hand.").waitFor();
  await focused(pick);
  const bindings = (): string => readFileSync(join(folder, "bindings.yaml"), "utf8");
  await expect.poll(bindings).toContain(`targetId: ${hot.id}`);

  await expect.poll(() => install.isEnabled()).toBe(true);
  await tabTo(page, install);
  await page.keyboard.press("Enter");
  await focusedWithin(page.getByRole("dialog"));
  await expectAccessibleInBoth(page, "asking before installing", areas.front);
  await page.keyboard.press("Enter");
  await panel(page)
    .getByText(/^Done: version 1\.0\.0 is installed in /)
    .waitFor();
  return { page, file, key, call, bindings, install };
}
