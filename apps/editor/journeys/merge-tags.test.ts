import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { openText } from "./support/own-files.js";
import { areas, button, details, field, item, step } from "./support/parts.js";
import { opened, walk } from "./support/walk.js";

const text = (body: string) => ({ id: "text", kind: "action.send_sms", config: { body } });

const pack = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
  name: "Tags",
  version: "1.0.0",
  automations: [
    {
      key: "hello",
      document: {
        format: "service.automation-template",
        version: 1,
        name: "Hello",
        graph: {
          nodes: [{ id: "start", kind: "trigger.manual" }, text("Hi {{frist_name}}, see {{promo_code}}.")],
          edges: [{ id: "e1", source: "start", target: "text" }],
        },
        references: [],
      },
    },
  ],
  messageTemplates: [
    { key: "mail", name: "Mail", channel: "email", subject: "{{last_nmae}}", body: "Hello" },
    { key: "call", name: "When to call", channel: "sms", body: "When may I call, {{first_name}}?" },
  ],
};

describe("an unknown merge tag", () => {
  it("is marked in the preview of a step and of a template, and corrected there where it is likely mistyped", async () => {
    const { page } = await walk();
    await openText(page, "tags.json", JSON.stringify(pack));
    await opened(page);
    await item(page, "Hello").click();
    await step(page, /^Text: Hi/).click();
    await details(page).getByText("{{promo_code}}", { exact: true }).waitFor();
    await button(page, "Change to {{first_name}}").waitFor();
    await expectAccessible(page, areas.details);
    await button(page, "Change to {{first_name}}").click();
    await details(page).getByText("Hi Maria, see").waitFor();
    await button(page, "Change to {{first_name}}").waitFor({ state: "detached" });
    expect(await field(page, "Message").inputValue()).toBe("Hi {{first_name}}, see {{promo_code}}.");
    await item(page, "Mail").click();
    await button(page, "Change to {{last_name}}").click();
    await expect.poll(() => field(page, "Subject").inputValue()).toBe("{{last_name}}");
  });
});

describe("a template for texts", () => {
  it("is copied into the text of a step, where the cursor is, and taken back by one undo", async () => {
    const { page } = await walk();
    await openText(page, "tags.json", JSON.stringify(pack));
    await opened(page);
    await item(page, "Hello").click();
    await step(page, /^Text: Hi/).click();
    const message = field(page, "Message");
    const before = await message.inputValue();
    await message.press("ControlOrMeta+End");
    await message.pressSequentially(" Bye. ");
    await button(page, "Insert the text of a template").click();
    const list = page.getByRole("dialog", { name: "Insert the text of a template" });
    expect(await list.getByRole("option").allTextContents()).toEqual([expect.stringContaining("When to call")]);
    await expectAccessible(page, areas.details);
    await list.getByRole("option", { name: "When to call" }).click();
    await expect.poll(() => message.inputValue()).toBe(`${before} Bye. When may I call, {{first_name}}?`);
    await button(page, /^Undo/).first().click();
    await expect.poll(() => message.inputValue()).toBe(`${before} Bye. `);
  });
});
