import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canonical } from "@setup-pack/core";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { packText } from "./support/fixtures.js";
import { focused, tabTo } from "./support/keys.js";
import { areas, button, packName } from "./support/parts.js";
import { renamed, renamePack } from "./support/saving.js";
import { saved, walk } from "./support/walk.js";

const text = canonical(packText("buyer-nurture"));

/** Another author, and another name. */
const by = (author: string, name: string, pack = text): string =>
  renamed(pack, name).replace(/"author": "[^"]*"/, `"author": "${author}"`);

/** A file that git could not merge, since both branches changed its name and author, and each something else. */
function unmerged(): { readonly file: string; git(...args: readonly string[]): string } {
  const folder = scratchFolder();
  const file = join(folder, "pack.json");
  const git = (...args: readonly string[]): string => {
    const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "core.fsync=none"];
    return execFileSync("git", [...identity, ...args], { cwd: folder, encoding: "utf8", stdio: "pipe" });
  };
  const commit = (content: string): void => {
    writeFileSync(file, content);
    git("add", "--all");
    git("commit", "--quiet", "--message", "Change");
  };
  git("init", "--quiet", "--template=", "--initial-branch", "main");
  commit(text);
  git("switch", "--quiet", "--create", "office");
  commit(by("Their author", "Their name").replace('"version": "', '"version": "9'));
  git("switch", "--quiet", "main");
  commit(by("Our author", "Our name"));
  expect(() => git("merge", "office")).toThrow();
  return { file, git };
}

const conflicts = (page: Page) => page.getByRole("region", { name: "Settle conflicts" });
const conflict = (page: Page, name: RegExp) => conflicts(page).getByRole("option", { name });

it("settles what git left in conflict by keyboard, and what somebody else saved meanwhile by pointer", async () => {
  const { file, git } = unmerged();
  const { page } = await walk({ address: await editServer(file), expected: ["412 (Precondition Failed)"] });

  await conflict(page, /^Author Pack details Open/).waitFor();
  await conflicts(page).getByText("2 conflicts are open.").waitFor();
  await expectAccessible(page, areas.middle);
  await conflict(page, /^Name Pack details Open/).focus();
  await page.keyboard.press("Home");
  await tabTo(page, conflicts(page).getByRole("button", { name: "Take theirs" }));
  await page.keyboard.press("Enter");
  await conflicts(page).getByText("1 conflict is open.").waitFor();
  await focused(conflicts(page).getByRole("button", { name: "Take theirs" }));
  await page.keyboard.press("Shift+Tab");
  await focused(conflicts(page).getByRole("button", { name: "Take ours" }));
  await page.keyboard.press("Enter");
  await conflicts(page).getByText("All conflicts are settled.").waitFor();
  await tabTo(page, conflicts(page).getByRole("button", { name: "Save the merged pack" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("git takes the file for merged").waitFor();
  expect(git("status", "--porcelain", "pack.json")).toBe("M  pack.json\n");
  const merged = readFileSync(file, "utf8");
  expect(merged).toMatch(
    /"name": "Their name"[\s\S]*"author": "Our author"|"author": "Our author"[\s\S]*"name": "Their name"/,
  );

  await renamePack(page, "Mine");
  const theirs = by("Somebody else", "Theirs", merged);
  writeFileSync(file, theirs);
  await button(page, "Compare").click();
  await page.getByRole("region", { name: "Compare" }).getByText("Somebody else").waitFor();
  await button(page, "Merge").click();
  await conflict(page, /^Name Pack details Open/).waitFor();
  await page.keyboard.press("Control+s");
  expect(readFileSync(file, "utf8")).toBe(theirs);
  await conflicts(page).getByRole("button", { name: "Edit it in its place" }).click();
  await renamePack(page, "Mine and theirs");
  await page.getByText("All conflicts are settled.").waitFor();
  writeFileSync(file, by("A third person", "Theirs", merged));
  await button(page, "Merge").click();
  await page.getByText("nothing was in conflict").first().waitFor();
  await page.keyboard.press("Control+s");
  await saved(page);
  await expect.poll(() => readFileSync(file, "utf8")).toBe(by("A third person", "Mine and theirs", merged));

  await renamePack(page, "Mine again");
  writeFileSync(file, by("Somebody else", "Theirs again", merged));
  await button(page, "Take theirs, set mine aside").click();
  await packName(page).getByText("Theirs again").waitFor();
  await expectAccessible(page, areas.notices);
  await button(page, "Restore it").click();
  await packName(page).getByText("Mine again").waitFor();
});
