import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { canonical } from "@setup-pack/core";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { packText } from "./support/fixtures.js";
import { focused, tabTo } from "./support/keys.js";
import { areas, command, item, packName } from "./support/parts.js";
import { renamed } from "./support/saving.js";
import { saved, walk } from "./support/walk.js";

const text = canonical(packText("buyer-nurture"));
const version = (name: string): string => renamed(text, name);
const release = version("Released name").replace('"Tour confirmation"', '"Old confirmation"');

/** A pack that had two other names, the first of them in another file, with a release beside it. */
function repository(): string {
  const folder = scratchFolder();
  const git = (...args: readonly string[]): void => {
    const identity = ["-c", "user.name=Ada", "-c", "user.email=test@example.com", "-c", "core.fsync=none"];
    execFileSync("git", [...identity, ...args], { cwd: folder, stdio: "pipe" });
  };
  const commit = (file: string, content: string, subject: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
    git("add", "--all");
    git("commit", "--quiet", "--message", subject);
  };
  git("init", "--quiet", "--template=", "--initial-branch", "main");
  commit("first.json", version("First name"), "Begin");
  renameSync(join(folder, "first.json"), join(folder, "pack.json"));
  commit("pack.json", version("Second name"), "Move it");
  commit("pack.json", "<<<<<<<", "Break it");
  commit("pack.json", text, "Mend it");
  mkdirSync(join(folder, "releases"));
  writeFileSync(join(folder, "releases/old.json"), release);
  return join(folder, "pack.json");
}

const dialog = (page: Page) => page.getByRole("dialog", { name: "History" });
const state = (page: Page, name: RegExp) => dialog(page).getByRole("option", { name });

it("shows what a pack was by git and beside it, compares it with now, and brings it back, whole and in part", async () => {
  const file = repository();
  const { page } = await walk({ address: await editServer(file) });

  await page.keyboard.press("Control+Shift+H");
  await state(page, /^Mend it/).waitFor();
  await dialog(page).getByText("The pack in the editor says the same.").waitFor();
  await expectAccessible(page, areas.front);
  await focused(state(page, /^Mend it/));
  await page.keyboard.press("ArrowDown");
  await dialog(page).getByText("This state is no JSON object").waitFor();
  await focused(state(page, /^Break it/));
  await page.keyboard.press("ArrowDown");
  await focused(state(page, /^Move it/));
  await page.keyboard.press("ArrowDown");
  await dialog(page).getByText("It was at first.json then.").waitFor();
  await dialog(page).getByText("One thing is different in the editor:").waitFor();
  await expectAccessible(page, areas.front);
  await tabTo(page, dialog(page).getByRole("button", { name: "Bring back" }));
  await page.keyboard.press("Enter");
  await packName(page).getByText("First name").waitFor();
  await page.keyboard.press("Control+z");
  await packName(page).getByText("Buyer").waitFor();
  await saved(page);

  await command(page, "History …");
  await state(page, /^Version .*old\.json/).click();
  await dialog(page).getByRole("button", { name: "Compare", exact: true }).click();
  const compared = page.getByRole("region", { name: "Compare" });
  await compared.getByRole("list", { name: "Details of the change" }).getByText("Released name").waitFor();
  await expectAccessible(page, areas.middle);
  await compared.getByRole("option", { name: /confirmation/ }).click();
  await compared.getByRole("button", { name: "Bring this back" }).click();
  await item(page, "Old confirmation").waitFor();
  await compared.getByRole("option", { name: /confirmation/ }).waitFor({ state: "detached" });
  await compared.getByRole("button", { name: "Bring back" }).click();
  await packName(page).getByText("Released name").waitFor();
  await compared.getByText("Both say the same.").waitFor();
  await page.keyboard.press("Control+s");
  await saved(page);
  await expect.poll(() => readFileSync(file, "utf8")).toBe(release);
});
