import { appendFileSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { editServer } from "./support/edit-server.js";
import { focused, tabTo } from "./support/keys.js";
import { openText } from "./support/own-files.js";
import { areas, command, details, item, step } from "./support/parts.js";
import { opened, walk } from "./support/walk.js";
import { answers, keysteadPack, question, teachAll, understood } from "./teaching.test-support.js";

const title = "Teach how this CRM writes steps";

it("teaches by keys alone, goes on where it was, and leaves alone what somebody else wrote", async () => {
  const { path, dialect } = keysteadPack();
  const { page } = await walk({ address: await editServer(path), expected: ["412 (Precondition Failed)"] });
  const asked = (name: string | RegExp) => question(page).getByRole("heading", { level: 3, name });
  await command(page, title);
  await focused(asked("Is this what these merge tags fill in?"));
  await tabTo(page, question(page).getByRole("checkbox").last());
  await page.keyboard.press("Space");
  await answers(page, "Right, but not this one").waitFor();
  await page.keyboard.press("Space");
  await tabTo(page, answers(page, /^Yes, all/));
  await page.keyboard.press("Enter");
  await focused(asked("Is this what these steps do?"));
  await expectAccessible(page, areas.details);
  await tabTo(page, details(page).getByRole("button", { name: "Don’t know, skip this" }));
  await page.keyboard.press("Enter");
  await focused(asked("Is this what these mean, wherever they stand?"));
  const next = (await asked(/./).textContent()) ?? "";
  await expect.poll(() => readFileSync(dialect, "utf8")).toContain("answer: unknown");

  await page.reload();
  await opened(page);
  await command(page, title);
  await asked(next).waitFor();
  await details(page).getByText("Kept in keystead.dialect.yaml, beside the pack.").waitFor();

  appendFileSync(dialect, "# Mine\n");
  await answers(page, /^Yes/).click();
  await details(page)
    .getByText(/^Another program or person has changed keystead.dialect.yaml/)
    .waitFor();
  await expectAccessible(page, areas.details);
  expect(readFileSync(dialect, "utf8")).toContain("# Mine");
  await details(page).getByRole("button", { name: "Reload the file" }).click();
  await asked(next).waitFor();
  await answers(page, /^Yes/).click();
  await expect.poll(() => readFileSync(dialect, "utf8")).toMatch(/answer: unknown[\s\S]*answer: "yes"[\s\S]*# Mine/);
});

it("teaches a pack of the browser's own files, and hands the dialect over", async () => {
  const { path } = keysteadPack();
  const { page } = await walk();
  await openText(page, "keystead.json", readFileSync(path, "utf8"));
  await opened(page);
  await item(page, "Every kind 7").click();
  await command(page, title);
  await teachAll(page);
  await understood(page, /Understood [23]\d of/);
  await item(page, "Every kind 7").click();
  await step(page, /^Wait 2 weeks/).waitFor();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    details(page).getByRole("button", { name: "Download the dialect" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("keystead.dialect.json");
  expect(readFileSync(await file.path(), "utf8")).toContain('"wait_for": "${for}"');
  await page.reload();
  await openText(page, "keystead.json", readFileSync(path, "utf8"));
  await opened(page);
  await item(page, "Every kind 7").click();
  await step(page, /^Wait 2 weeks/).waitFor();
});
