import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { by, conflict, conflicts, text } from "./merging.test-support.js";
import { expectAccessible } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { focused, tabTo } from "./support/keys.js";
import { areas } from "./support/parts.js";
import { walk } from "./support/walk.js";

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

it("settles what git left in conflict, by keyboard", async () => {
  const { file, git } = unmerged();
  const { page } = await walk({ address: await editServer(file) });

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
  await conflicts(page).getByText("All conflicts are resolved.").waitFor();
  await tabTo(page, conflicts(page).getByRole("button", { name: "Save the merged pack" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await page.getByText("git marks the file as merged").waitFor();
  expect(git("status", "--porcelain", "pack.json")).toBe("M  pack.json\n");
  const merged = readFileSync(file, "utf8");
  expect(merged).toMatch(
    /"name": "Their name"[\s\S]*"author": "Our author"|"author": "Our author"[\s\S]*"name": "Their name"/,
  );
});
