import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { setupPack } from "./source-folder.test-support.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { inRepository } from "./support/fixtures.js";
import { button, packName } from "./support/parts.js";
import { renamePack, save } from "./support/saving.js";
import { opened, walk } from "./support/walk.js";

describe("saving into a source folder", () => {
  it("that cannot be built is shown with what is wrong, can be read again, and opens by itself once it is mended", async () => {
    const folder = join(scratchFolder(), "source");
    setupPack("unpack", inRepository("fixtures/packs/buyer-nurture/pack.json"), folder);
    const [file, text] = [join(folder, "pack.yaml"), readFileSync(join(folder, "pack.yaml"), "utf8")];
    writeFileSync(file, `${text}\n: [`);
    const { page } = await walk({
      address: await editServer(folder),
      expected: ["409 (Conflict)", "410 (Gone)"],
      isBroken: true,
    });
    await page.getByText("source could not be opened").waitFor();
    await page.getByText(/pack\.yaml:\d+:\d+: /).waitFor();
    await button(page, "Try again").click();
    await page.getByText("source could not be opened").waitFor();
    writeFileSync(file, text);
    await opened(page);
    await page.getByText("source could not be opened").waitFor({ state: "detached" });

    writeFileSync(file, `${text}\n: [`);
    await page.getByText("source could not be opened").waitFor();
    writeFileSync(file, text);
    await page.getByText("source could not be opened").waitFor({ state: "detached" });
    rmSync(folder, { recursive: true });
    await page.getByText("The file no longer exists").waitFor();
  });
});

/** Every file in a folder, by its path. */
function filesIn(folder: string): ReadonlyMap<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.sort().map((path) => [path, readFileSync(path, "utf8")]));
}

describe("saving into a source folder", () => {
  it("writes the one file whose part of the pack was edited, and opens again as it was saved", async () => {
    const folder = join(scratchFolder(), "source");
    setupPack("unpack", inRepository("fixtures/packs/buyer-nurture/pack.json"), folder);
    const before = filesIn(folder);
    const address = await editServer(folder);
    const { page } = await walk({ address });
    await renamePack(page, "From the folder");
    await save(page);

    const after = filesIn(folder);
    expect([...after.keys()]).toEqual([...before.keys()]);
    const changed = [...after].filter(([path, text]) => before.get(path) !== text);
    expect(changed).toHaveLength(1);
    const [[path, text] = ["", ""]] = changed;
    expect(text).toBe(before.get(path)?.replace(/^name: .*$/m, 'name: "From the folder"'));

    await page.goto(new URL("/", address).href);
    await opened(page);
    await packName(page).getByText("From the folder", { exact: true }).waitFor();
  });
});
