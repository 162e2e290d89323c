import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { inRepository, packText } from "./support/fixtures.js";
import { renamePack } from "./support/saving.js";
import { walk } from "./support/walk.js";

/** A folder with a signed pack, and a trust file that asks for the signature. */
function signedPack(): string {
  const cwd = scratchFolder();
  const env = { ...process.env, SETUP_PACK_KEY_PASSPHRASE: "correct horse battery staple" };
  const run = (...args: readonly string[]): string =>
    execFileSync(process.execPath, [inRepository("packages/cli/bin/setup-pack.js"), ...args], {
      cwd,
      env,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  writeFileSync(join(cwd, "pack.json"), packText("buyer-nurture"));
  const line = run("trust", "key", "new", "larkspur", "--owner", "Larkspur Packs");
  writeFileSync(join(cwd, "trust.yaml"), `trust: 1\nkeys:\n${line}require: { made: 1 }\n`);
  writeFileSync(join(cwd, "setup-pack.config.json"), '{ "trust": "trust.yaml" }\n');
  run("trust", "sign", "pack.json", "--key", "larkspur.pem");
  return join(cwd, "pack.json");
}

describe("a signed pack that setup-pack edit serves", () => {
  it("shows who made it, and says at the first edit that the signature no longer covers what is on the screen", async () => {
    const { page } = await walk({ address: await editServer(signedPack()) });
    const header = page.getByRole("banner");
    await header.getByText("Made by Larkspur Packs", { exact: true }).waitFor();
    await renamePack(page, "Ours");
    await page.getByText(/^The signature no longer covers what is on the screen\./).waitFor();
    await header.getByText("Changed since it was signed").waitFor();
    await page.keyboard.press("Control+s");
    const refused = header.getByText("Not trusted", { exact: true });
    await refused.waitFor();
    expect(await refused.getAttribute("title")).toMatch(/^altered: This is not the release that was signed as made: /);
  });
});
