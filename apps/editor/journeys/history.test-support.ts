import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { canonical } from "@setup-pack/core";
import type { Page } from "playwright-core";
import { scratchFolder } from "./support/edit-server.js";
import { packText } from "./support/fixtures.js";
import { renamed } from "./support/saving.js";

const text = canonical(packText("buyer-nurture"));
const version = (name: string): string => renamed(text, name);
export const release = version("Released name").replace('"Tour confirmation"', '"Old confirmation"');

/** A pack that had two other names, the first of them in another file, with a release beside it. */
export function repository(): string {
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

export const dialog = (page: Page) => page.getByRole("dialog", { name: "History" });
export const state = (page: Page, name: RegExp) => dialog(page).getByRole("option", { name });
