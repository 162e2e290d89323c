import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { enter, focused, focusedWithin, tabTo } from "./support/keys.js";
import { office } from "./support/office.js";
import { areas, button, details, field, item, packAndSteps, step, tab } from "./support/parts.js";
import { walk } from "./support/walk.js";

const packId = "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b11";

const steps = (config: object) => [
  { id: "start", kind: "trigger.manual", position: { x: 0, y: 0 } },
  { id: "tag", kind: "action.add_tag", config, position: { x: 0, y: 160 } },
  { id: "note", kind: "action.add_note", config: { body: "New" }, position: { x: 0, y: 320 } },
  { id: "later", kind: "action.add_note", config: { body: "Later" }, position: { x: 0, y: 480 } },
];

const seller = { key: "seller", kind: "tag", name: "Seller" };

const release = (body: string, version: string, resources: readonly object[] = [], subject = "Thank you"): string =>
  `${JSON.stringify(
    {
      format: "service.setup-pack",
      schemaVersion: 2,
      packId,
      name: "Sellers",
      version,
      messageTemplates: [
        { key: "hello", name: "Hello", channel: "email", subject: "Welcome", body },
        { key: "thanks", name: "Thanks", channel: "email", subject, body: "Thank you!" },
      ],
      automations: [
        {
          key: "greet",
          document: {
            format: "service.automation-template",
            version: 1,
            name: "Greet a seller",
            graph: {
              nodes: steps({}),
              edges: [
                { id: "e1", source: "start", target: "tag" },
                { id: "e2", source: "tag", target: "note" },
                { id: "e3", source: "note", target: "later" },
              ],
            },
          },
        },
      ],
      resources,
    },
    undefined,
    2,
  )}\n`;

/** A text that is no mark-up, whatever it looks like. */
const hostile = "<img src=x onerror=alert(1)>";

const panel = (page: Page) => packAndSteps(page).getByRole("region", { name: "Workspace" });

it("brings a pack up, back, forward again and away, each as a plan first, while the office goes on working", async () => {
  const { url, key, call, addTag } = await office();
  const folder = scratchFolder();
  const file = join(folder, "pack.json");
  writeFileSync(file, release("Hello!", "1.0.0"));
  const { page } = await walk({ address: await editServer(file), expected: ["502 (Bad Gateway)"] });
  await tab(page, "Workspace").click();
  await field(page, "Workspace address").fill(url);
  await page.getByLabel("API key").fill(key);
  await button(page, "Connect").click();
  const install = button(page, /^Install in .* …$/);
  const confirm = page.getByRole("dialog").getByRole("button", { name: /^Install in/ });
  const done = (version: string) => panel(page).getByText(new RegExp(`^Done: version ${version} is installed in `));
  await install.click();
  await confirm.click();
  await done("1\\.0\\.0").waitFor();

  const items = `/v1/setup-packs/${packId}/items`;
  writeFileSync(file, release("Good morning!", "1.1.0", [seller]));
  await page.getByRole("banner").getByText("1.1.0").waitFor();
  await button(page, "Refresh").click();
  await panel(page).getByText("From version 1.0.0 to 1.1.0").waitFor();
  await call("PATCH", `${items}/messageTemplates/thanks`, { subject: "Many thanks" });
  await install.click();
  await confirm.click();
  await panel(page).getByText("Nothing was changed.", { exact: true }).waitFor();
  await expect.poll(() => install.isDisabled()).toBe(true);
  await expectAccessibleInBoth(page, "a plan that the office has overtaken", areas.list);
  await button(page, "Preview again").click();
  await panel(page).getByText("1 item keeps the workspace's version").waitFor();
  await install.click();
  await confirm.click();
  await done("1\\.1\\.0").waitFor();

  const others = button(page, "Change version or uninstall");
  await tabTo(page, others, "Shift+Tab");
  await page.keyboard.press("Enter");
  await tabTo(page, button(page, "Preview the change to version 1.0.0"));
  await expectAccessibleInBoth(page, "the releases that were installed before", areas.list);
  await page.keyboard.press("Enter");
  await panel(page).getByText("From version 1.1.0 to 1.0.0").waitFor();
  const removed = panel(page).getByRole("listitem").filter({ hasText: "Removed" });
  await removed.getByText("Seller").waitFor();
  await expectAccessibleInBoth(page, "going back, as a plan", areas.list);
  await tabTo(page, button(page, /^Roll back to 1\.0\.0 in .* …$/));
  await page.keyboard.press("Enter");
  await focusedWithin(page.getByRole("dialog"));
  await expectAccessibleInBoth(page, "asking before going back", areas.front);
  await page.keyboard.press("Enter");
  await done("1\\.0\\.0").waitFor();
  expect(await call("GET", `${items}/messageTemplates/hello`)).toMatchObject({ document: { body: "Hello!" } });
  expect(await call("GET", `${items}/messageTemplates/thanks`)).toMatchObject({ document: { subject: "Many thanks" } });

  await button(page, "Preview the change to version 1.1.0").click();
  await panel(page).getByText("Preview of the newer release").waitFor();
  await button(page, /^Return to the newer release 1\.1\.0 in .* …$/).click();
  await page.getByRole("dialog").getByRole("button", { name: "Return to 1.1.0" }).click();
  await done("1\\.1\\.0").waitFor();

  await button(page, "Preview the change to version 1.0.0").waitFor();

  const hot = await addTag(`Hot ${hostile}`);
  await addTag("Cold lead");
  await call("PATCH", `${items}/automations/greet`, {
    document: { graph: { nodes: steps({ tag_id: hot.id, pond_id: "pond_gone" }) } },
  });
  writeFileSync(file, release("Good morning!", "1.2.0", [seller], "Thanks a lot"));
  await page.getByRole("banner").getByText("1.2.0").waitFor();
  const before = readFileSync(file, "utf8").split("\n");
  await button(page, "Refresh").click();
  await button(page, "2 items changed in the workspace").click();
  const take = (name: string) => page.getByRole("switch", { name });
  await expect.poll(() => button(page, "Copy into the pack").isDisabled()).toBe(true);
  await tabTo(page, take("Copy template Thanks"));
  await page.keyboard.press("Space");
  await tabTo(page, take("Copy automation Greet a seller"), "Shift+Tab");
  await page.keyboard.press("Space");
  await expectAccessibleInBoth(page, "what the office changed, to be taken", areas.list);
  await tabTo(page, button(page, "Copy 2 items into the pack"));
  await page.keyboard.press("Enter");
  await page.getByText("1 conflict is open.").first().waitFor();
  await panel(page)
    .getByText(/^Greet a seller uses “pond_gone”/)
    .waitFor();
  await expectAccessibleInBoth(page, "a conflict with what the office changed", `${areas.middle}, ${areas.list}`);
  await button(page, "Take the workspace's").click();
  await page.getByText("All conflicts are resolved.").first().waitFor();
  await button(page, "Save the merged pack").click();
  await page.getByText("All conflicts are resolved and saved.").waitFor();
  const after = readFileSync(file, "utf8").split("\n");
  const added = after.filter((line) => !before.includes(line)).map((line) => line.trim());
  expect(added).toEqual([
    `"tag_id": "${hot.id}",`,
    '"pond_id": "pond_gone"',
    "},",
    '"references": [',
    "{",
    '"type": "tag",',
    `"id": "${hot.id}",`,
    `"name": "Hot ${hostile}"`,
    "}",
    "]",
    '"subject": "Many thanks",',
  ]);
  await button(page, "Refresh").click();
  await expect.poll(() => install.isEnabled()).toBe(true);
  expect(await page.locator("img[src='x']").count()).toBe(0);

  await tab(page, "Pack").click();
  await item(page, "Greet a seller").click();
  await step(page, /^Settings not understood: tag_id: /).click();
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/targets?") && asked.push(request.url()));
  const picked = details(page).getByRole("button", { name: /^Tag / });
  const search = page.getByRole("searchbox", { name: "Search by name" });
  const closeList = async (): Promise<void> => {
    await search.press("Escape");
    await search.waitFor({ state: "detached" });
  };
  await tabTo(page, picked);
  // A workspace that does not answer leaves the list as it is, and is asked again the next time.
  const away = { error: { code: "workspace", message: "Nobody answers." } };
  await page.route("**/targets?*", (route) => route.fulfill({ status: 502, json: away }), { times: 1 });
  const refused = page.waitForResponse((response) => response.status() === 502);
  await page.keyboard.press("Enter");
  await refused;
  await page.getByRole("option", { name: "Seller" }).waitFor();
  await closeList();
  await picked.press("Enter");
  const offered = page.getByRole("group", { name: "In the connected workspace" });
  await offered.getByRole("option", { name: "Cold lead" }).waitFor();
  expect(await offered.getByRole("option", { name: "Seller" }).count()).toBe(0);
  await expectAccessibleInBoth(page, "a pick list with what the workspace has", areas.front);
  await closeList();
  await picked.press("Enter");
  await offered.waitFor();
  expect(asked).toHaveLength(2);
  await focused(search);
  await page.keyboard.type("cold");
  await enter(offered.getByRole("option", { name: "Cold lead" }));
  await step(page, /^Settings not understood: tag_id: tag-cold-lead, /).waitFor();
  await page.keyboard.press("Control+s");
  await expect
    .poll(() => JSON.parse(readFileSync(file, "utf8")).automations[0].document)
    .toMatchObject({
      graph: { nodes: steps({ tag_id: "tag-cold-lead" }) },
      references: [{ id: hot.id }, { type: "tag", id: "tag-cold-lead", name: "Cold lead" }],
    });

  await tab(page, "Workspace").click();
  await others.click();
  await button(page, "Preview the uninstall").click();
  await panel(page).getByText("Template Thanks: edited in the workspace").waitFor();
  await expectAccessibleInBoth(page, "removing the pack, as a plan", areas.list);
  await button(page, /^Uninstall from .* …$/).click();
  // Enter alone removes nothing.
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).locator(":scope:focus").waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Remove 2 items" }).click();
  await panel(page)
    .getByText(/^Done: the pack is uninstalled from /)
    .waitFor();
  await panel(page).getByText("This pack is not installed here yet.").waitFor();
});
