import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { focused } from "./support/keys.js";
import { openText } from "./support/own-files.js";
import { areas, details, field, item, problems, step, tab } from "./support/parts.js";
import { opened, walk } from "./support/walk.js";

/** How the office writes its steps, as fixtures/own-convention/office.dialect.yaml has it, but texts as HTML. */
const office = {
  dialect: 1,
  name: "open-house",
  shapes: {
    counted: { values: { hour: "hours", day: "days" } },
    page: { tag: "{{${tag}}}", html: true },
    who: { as: "${role}" },
  },
  kinds: {
    "trigger.tag_added": { as: { tag: "${tag}" } },
    "action.send_sms": { as: { text: "${body: page}" } },
    "action.notify": { as: { whom: "${to}", words: "${text}" } },
    "control.wait": { as: { amount: "${for.amount}", unit: "${for.unit: counted}" } },
  },
};

describe("the settings of a step in a pack of its own convention", () => {
  it("are shown as they are until a dialect says what they mean, and are asked for and written by it then", async () => {
    const { page } = await walk({ pack: "/own-convention/pack.json" });
    await item(page, "After the open house").click();
    await step(page, /^Settings not understood: amount: 2, unit: hours/).waitFor();
    await details(page)
      .getByRole("button", { name: /^How your CRM stores settings/ })
      .click();
    await details(page)
      .locator("input[type=file]")
      .setInputFiles({
        name: "office.dialect.json",
        mimeType: "application/json",
        buffer: Buffer.from(JSON.stringify(office)),
      });
    await details(page).getByText("In use: open-house.").waitFor();
    await step(page, /^Wait 2 hours/).click();
    await expect.poll(() => field(page, "For").inputValue()).toBe("2");
    await details(page)
      .getByRole("button", { name: /\bhours\b/ })
      .click();
    await page.getByRole("option", { name: "days" }).click();
    await step(page, /^Wait 2 days/).waitFor();
    await field(page, "For").fill("0.0625");
    await details(page).getByText("open-house cannot say").waitFor();
    const example = details(page).getByRole("button", { name: "Show an example" });
    await example.waitFor();
    await field(page, "For").fill("3");
    await step(page, /^Wait 3 /).waitFor();
    await example.waitFor({ state: "detached" });
    for (const [typed, fault] of [
      ["0", "A wait is more than 0."],
      ["-3", "A wait is more than 0."],
      ["0.00069", "The smallest unit is a whole minute."],
      ["999999", "The longest time is 100 years."],
    ]) {
      await field(page, "For").fill(typed ?? "");
      await details(page)
        .getByText(fault ?? "")
        .waitFor();
      expect(await step(page, /^Wait 3 days/).count()).toBe(1);
      expect(await example.count()).toBe(0);
    }
    await field(page, "For").press("ControlOrMeta+a");
    await field(page, "For").pressSequentially("1,5");
    await details(page).getByText("“1,5” is not a number. Nothing was changed.").waitFor();
    await step(page, /^Wait 3 days/).waitFor();
    await field(page, "For").fill("4");
    await step(page, /^Wait 4 days/).waitFor();
    await step(page, /^Text: Thank you/).click();
    await expect.poll(() => field(page, "Message").inputValue()).toBe("Thank you for coming, {{first_name}}!");
    await page
      .getByRole("toolbar", { name: "Canvas" })
      .getByRole("button", { name: /^Add a step/ })
      .click();
    await page.getByRole("dialog").getByRole("searchbox").fill("Send text message");
    await page.getByRole("dialog").getByRole("option", { name: "Send text message" }).click();
    await step(page, /^Send text message/).waitFor();
    await field(page, "Message").fill("See you soon");
    await step(page, /^Text: See you soon/).waitFor();
    await page.getByRole("radio", { name: "JSON" }).click();
    const json = page.getByRole("textbox", { name: "Settings of Send text message as JSON" });
    await expect.poll(() => json.textContent()).toContain('"text": "<p>See you soon</p>"');
  });
});

/** An automation of four steps, of which one lacks its tag, and one has it under a name that no step reads. */
const unfinished = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Spring",
  version: "1.0.0",
  automations: [
    {
      key: "spring",
      document: {
        format: "service.automation-template",
        version: 1,
        name: "Spring",
        graph: {
          nodes: [
            { id: "start", kind: "trigger.manual", config: {}, position: { x: 0, y: 0 } },
            { id: "hot", kind: "action.add_tag", config: { tag_id: "hot" }, position: { x: 0, y: 160 } },
            { id: "empty", kind: "action.add_tag", config: {}, position: { x: 0, y: 320 } },
            { id: "dead", kind: "action.add_tag", config: { Tag: "hot" }, position: { x: 0, y: 480 } },
            { id: "note", kind: "action.add_note", config: { body: "Called" }, position: { x: 0, y: 640 } },
          ],
          edges: [
            { id: "e1", source: "start", target: "hot" },
            { id: "e2", source: "hot", target: "empty" },
            { id: "e3", source: "empty", target: "dead" },
            { id: "e4", source: "dead", target: "note" },
          ],
        },
        references: [{ type: "tag", id: "hot", name: "Hot" }],
      },
    },
  ],
  resources: [{ key: "hot", kind: "tag", name: "Hot", data: {} }],
};

describe("steps that are not set up", () => {
  it("are marked on the canvas and in the outline, counted, and led to until none is left", async () => {
    const { page } = await walk();
    await openText(page, "spring.json", JSON.stringify(unfinished));
    await opened(page);
    await item(page, "Spring").click();
    const count = problems(page).getByRole("button", { name: "2 steps to finish" });
    await count.waitFor();
    await step(page, /^Add tag, .*to set: the tag/)
      .first()
      .getByText("Set the tag")
      .waitFor();
    await tab(page, "Outline").click();
    await details(page).getByRole("row", { name: "Add tag, to set: the tag" }).first().waitFor();
    await expectAccessible(page, `${areas.middle}, ${areas.details}, ${areas.problems}`);
    await count.click();
    const tagField = details(page).getByRole("button", { name: /Tag/ }).first();
    await focused(tagField);
    await count.click();
    const strange = details(page).getByRole("textbox", { name: "Tag" });
    await strange.waitFor();
    await expectAccessible(page, areas.details);
    await tagField.click();
    await page.getByRole("option", { name: /^Hot/ }).click();
    await problems(page).getByRole("button", { name: "1 step to finish" }).waitFor();
    await expect.poll(() => strange.inputValue()).toBe("hot");
    await page.keyboard.press("Control+z");
    await count.waitFor();
  });
});
