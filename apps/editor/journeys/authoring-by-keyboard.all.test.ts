import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { enter, focused, tabTo } from "./support/keys.js";
import { readFile } from "./support/own-files.js";
import { arrow, backToStep, button, command, details, field, problems, step } from "./support/parts.js";
import { pointerEvents } from "./support/pointer.js";
import { save } from "./support/saving.js";
import { checked, walk } from "./support/walk.js";

/** Answers the dialog that asks for a kind of step, or for a step: what is typed is found first. */
async function choose(page: Page, wanted: string, finds = wanted): Promise<void> {
  const dialog = page.getByRole("dialog");
  await focused(dialog.getByRole("searchbox"));
  await page.keyboard.type(wanted);
  await enter(dialog.getByRole("option").filter({ has: page.getByText(finds, { exact: true }) }));
  await dialog.waitFor({ state: "detached" });
}

/** Adds a step behind the one that has the focus. */
async function addBehind(page: Page, kind: string, becomes: RegExp): Promise<void> {
  await page.keyboard.press("/");
  await choose(page, kind);
  await backToStep(page);
  await focused(step(page, becomes));
}

describe("authoring by keyboard alone", () => {
  it("leads from nothing to a valid automation that is configured, connected and saved", async () => {
    const { page } = await walk();
    await tabTo(page, field(page, "Pack name"));
    await page.keyboard.type("Open houses");
    await tabTo(page, button(page, "Create pack"));
    await page.keyboard.press("Enter");
    await command(page, "Add an automation");
    await focused(page.getByRole("dialog").getByRole("option", { name: "Empty" }));
    await page.keyboard.press("Enter");
    const trigger = step(page, /^Started by hand/);
    await tabTo(page, trigger);

    await addBehind(page, "If", /^If/);
    await addBehind(page, "Send text message", /^(Text|Send text message)/);
    await page.keyboard.press("ArrowUp");
    await focused(step(page, /^If/));
    await addBehind(page, "Add note", /^(Note|Add note)/);

    // The note is followed by what both ways lead to.
    await addBehind(page, "Add tag", /^(Tag|Add tag|Add a tag)/);
    await page.keyboard.press("ArrowUp");
    await focused(step(page, /^(Note|Add note)/));
    await page.keyboard.press("ArrowUp");
    await focused(step(page, /^If/));
    await page.keyboard.press("ArrowDown");
    const text = step(page, /^(Text|Send text message)/);
    await focused(text);
    await page.keyboard.press("c");
    await choose(page, "tag", "Add tag");
    await arrow(page, /^Arrow from (Text|Send text message).* to .*[Tt]ag/).waitFor();

    await command(page, "Step settings");
    await tabTo(page, field(page, "Message"));
    await page.keyboard.type("Hi {{first_name}}, thanks for coming by!");
    await step(page, /^Text: Hi/).waitFor();

    await command(page, "Delivery settings");
    const delivery = details(page).getByRole("switch", { name: "Control when messages are sent" });
    await tabTo(page, delivery);
    await page.keyboard.press("Space");
    await tabTo(page, details(page).getByRole("switch", { name: "Send messages only at certain times" }));
    await page.keyboard.press("Space");
    await tabTo(page, field(page, "From"));
    await page.keyboard.press("Control+a");
    await page.keyboard.type("08:30");
    await page.keyboard.press("Tab");

    await checked(page);
    await problems(page).getByText("No problems").waitFor();
    await save(page);
    const pack: unknown = JSON.parse(await readFile(page, "open-houses.json"));
    expect(pack).toMatchObject({
      name: "Open houses",
      automations: [
        {
          document: {
            graph: {
              nodes: [
                { kind: "trigger.manual" },
                { kind: "control.if" },
                { kind: "action.send_sms", config: { body: "Hi {{first_name}}, thanks for coming by!" } },
                { kind: "action.add_note" },
                { kind: "action.add_tag" },
              ],
            },
            settings: { send_window_start: 510 },
          },
        },
      ],
    });
    expect(await pointerEvents(page)).toEqual([]);
  });
});
