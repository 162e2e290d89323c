import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { setupPack } from "./support/cli.js";
import { scratchFolder } from "./support/edit-server.js";
import { welcomePack } from "./support/fixtures.js";
import { office } from "./support/office.js";
import { walk } from "./support/walk.js";

/** An automation in which AI chooses a branch and writes a message. */
const sorting = {
  key: "sort",
  document: {
    format: "service.automation-template",
    version: 1,
    name: "Sort a lead",
    graph: {
      nodes: [
        { id: "start", kind: "trigger.manual", config: {} },
        { id: "sort", kind: "control.ai_branch", config: { prompt: "Sort them.", outcomes: ["buyer", "seller"] } },
        {
          id: "write",
          kind: "action.ai_message",
          config: { channel: "sms", prompt: "Say hello.", max_characters: 200 },
        },
      ],
      edges: [
        { id: "e1", source: "start", target: "sort" },
        { id: "e2", source: "sort", target: "write", handle: "buyer" },
      ],
    },
  },
};

const pack = JSON.stringify({ ...welcomePack, automations: [...welcomePack.automations, sorting] });

const hostile = "<img src=x onerror=alert(1)>";

/** Each state on a desk and on a phone, where nothing may stand beyond the edge. */
async function expectFit(page: Page, state: string): Promise<void> {
  await expectAccessibleInBoth(page, state);
  await page.setViewportSize({ width: 375, height: 740 });
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: state })
    .toBeLessThanOrEqual(375);
  await expectAccessibleInBoth(page, `${state}, on a phone`);
  await page.setViewportSize({ width: 1280, height: 800 });
}

it("shows live what contacts would have received, and moves their clock on by a button", async () => {
  const { url, key, look, call, addTag } = await office();
  await addTag("Referred");
  const keyFile = join(scratchFolder(), "key");
  writeFileSync(keyFile, key);
  await setupPack(pack, ["install", "--workspace", url, "--key-file", keyFile, "--yes"]);

  const { page } = await walk({ address: look, isBroken: true, expected: ["Blocked script execution"] });
  await page.getByRole("heading", { name: "Contacts" }).waitFor();
  await expect.poll(() => page.url()).not.toContain("#");

  await page.getByRole("link", { name: "Automations" }).press("Enter");
  await page.getByRole("switch", { name: "Off Welcome a lead" }).press("Enter");
  await page.getByRole("switch", { name: "On Welcome a lead", checked: true }).waitFor();
  await page.getByRole("button", { name: "Pause the clock" }).click();
  await expectFit(page, "automations");

  await page.getByRole("link", { name: "Contacts" }).click();
  await page.getByText("No contacts yet.").waitFor();
  await call("POST", "/v1/contacts", {
    first_name: hostile,
    last_name: "L",
    email: "a@b.example",
    phone: "+13125550100",
  });
  const contact = page.getByRole("link", { name: `${hostile} L` });
  await contact.waitFor();
  await page.getByText("No contacts yet.").waitFor({ state: "detached" });
  await expectFit(page, "contacts");

  await contact.click();
  await page.getByRole("button", { name: "1 week" }).click();
  await page.getByText(`Hi ${hostile}`).waitFor();
  const mail = page.frameLocator("iframe[title='Email: Your guide']");
  await mail.locator("p").getByText("Here it is", { exact: true }).waitFor();
  await expectFit(page, "messages");

  await page.getByRole("button", { name: "Add tag" }).press("Enter");
  await page.getByRole("status").getByText("Tag added.").waitFor();
  await page.getByRole("button", { name: "Remove the tag Referred" }).waitFor();
  await page.getByRole("switch", { name: "On Emails" }).press("Space");
  await page.getByRole("switch", { name: "Off Emails", checked: false }).waitFor();
  await page.getByLabel("Reply as this contact").fill("Yes please");
  await page.getByRole("button", { name: "1 hour" }).click();
  await expect.poll(() => page.getByLabel("Reply as this contact").inputValue()).toBe("Yes please");
  await page.getByRole("button", { name: "Text back" }).click();
  await page.getByText("Yes please").waitFor();
  await page.getByRole("button", { name: "Enroll" }).press("Enter");
  await page.getByRole("status").getByText("Not enrolled.").waitFor();
  await page.getByRole("link", { name: "Whole path" }).press("Enter");
  await page.getByRole("heading", { name: "Scheduled" }).waitFor();
  await page.getByText("Not enrolled in Welcome a lead: is in it already").waitFor();
  await expectFit(page, "a whole path");

  await page.getByRole("link", { name: "Contacts" }).first().click();
  await page.getByText("Add a contact").click();
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("Moreno");
  await page.getByLabel("Last name").press("Enter");
  await page.getByRole("heading", { name: "Ada Moreno" }).waitFor();
  await expectFit(page, "a contact that nobody can write to");
  await page.getByRole("link", { name: "Contacts" }).first().click();
  await contact.click();

  await page.getByRole("link", { name: "Welcome a lead" }).first().click();
  const drawing = page.getByRole("img", { name: /^A drawing of the automation\./ });
  await expect
    .poll(() => drawing.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBeGreaterThan(100);
  await page.getByText("Wait 20 days, until").waitFor();
  await expectFit(page, "a run");

  await page.getByRole("link", { name: "Answers" }).press("Enter");
  await page.getByRole("button", { name: "buyer" }).click();
  await page.getByRole("status").getByText("Answer set.").waitFor();
  await page.getByText("Answer: buyer").waitFor();
  await page.getByLabel("Text that AI writes").fill("Hello from us");
  await page.keyboard.press("Enter");
  await page.getByText("Answer: Hello from us").waitFor();
  await expectFit(page, "answers");
  await page.getByRole("button", { name: "Clear answer" }).last().click();
  await page.getByText("Answer: Hello from us").waitFor({ state: "detached" });

  await page.getByRole("link", { name: "Snapshots" }).press("Enter");
  await page.getByLabel("Name").fill("before-trying");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Snapshot taken.").waitFor();
  await page.getByRole("button", { name: "Restore before-trying" }).click();
  await page.getByText("Restoring replaces everything that was done since.").waitFor();
  await expectFit(page, "snapshots");
  await page.getByRole("button", { name: "Restore anyway before-trying" }).press("Enter");
  await page.getByRole("status").getByText("Snapshot restored.").waitFor();

  await page.getByRole("link", { name: "Requests" }).click();
  await page.getByText("Body,").first().click();
  await page.getByText('"last_name":"L"').first().waitFor();
  await expectFit(page, "requests");
});
