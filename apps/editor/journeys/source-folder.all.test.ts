import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "vitest";
import { setupPack } from "./source-folder.test-support.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { button } from "./support/parts.js";
import { inRepository } from "./support/paths.js";
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
    await page.getByText("The file is no longer there").waitFor();
  });
});
