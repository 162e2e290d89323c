import { describe, it } from "vitest";
import { compare, comparing, release } from "./comparing.test-support.js";
import { openText } from "./support/own-files.js";
import { command, field } from "./support/parts.js";
import { renamePack } from "./support/saving.js";
import { opened, walk } from "./support/walk.js";

describe("comparing two releases", () => {
  it("says which version the changes need, and sets it; none where a release only looks otherwise", async () => {
    const { page } = await walk();
    await comparing(page, "too-small-version/1.1.0", "too-small-version/1.0.0");
    await compare(page).getByText("These changes need version 2.0.0 or later.").waitFor();
    await compare(page).getByRole("button", { name: "Change the version to 2.0.0" }).click();
    await compare(page).getByText("Version 2.0.0 is high enough.").waitFor();
    await page.getByRole("banner").getByText("2.0.0").waitFor();
    await page.keyboard.press("Control+z");
    await compare(page).getByText("These changes need version 2.0.0 or later.").waitFor();

    await comparing(page, "layout-and-wording/3.0.3", "layout-and-wording/3.0.2");
    await compare(page).getByText("No change needs a new version.").waitFor();
  });

  it("holds the pack against its last save, and follows each edit", async () => {
    const { page } = await walk();
    await openText(page, "now.json", release("additions/1.1.0"));
    await opened(page);
    await renamePack(page, "Renamed");
    await command(page, "Compare with the last save");
    await compare(page).getByRole("list", { name: "Details of the change" }).getByText("Renamed").waitFor();
    await page.keyboard.press("Control+z");
    await compare(page).getByText("There are no differences.").waitFor();
    await compare(page).getByRole("button", { name: "Close the comparison" }).click();
    await field(page, "Name").waitFor();
  });
});
