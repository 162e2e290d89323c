import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { canonical } from "@setup-pack/core";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { inRepository } from "./support/paths.js";
import { opened, walk } from "./support/walk.js";

const packs = readdirSync(inRepository("fixtures/packs"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

const textOf = (name: string): string => readFileSync(inRepository(`fixtures/packs/${name}/pack.json`), "utf8");

/** A copy of a text in a file of its own, and the editor on it. */
async function editing(
  text: string,
): Promise<{ readonly page: Page; readonly file: string; readonly address: string }> {
  const file = join(scratchFolder(), "pack.json");
  writeFileSync(file, text);
  const address = await editServer(file);
  const { page } = await walk({ address });
  return { page, file, address };
}

const save = async (page: Page): Promise<void> => {
  await page.keyboard.press("Control+s");
  await page.locator("[data-saving='false'][data-unsaved='false']").waitFor();
};

describe("saving a pack that setup-pack edit serves", () => {
  it.each(packs)("writes %s as fmt does when nothing was edited", async (name) => {
    const text = textOf(name);
    const { page, file } = await editing(JSON.stringify(JSON.parse(text)));
    await page.keyboard.press("Control+s");
    await expect.poll(() => readFileSync(file, "utf8")).toBe(canonical(text));
  });

  it("changes only the lines that were edited, and opens again as it was saved", async () => {
    const text = canonical(textOf("buyer-nurture").replace('"schemaVersion": 2', '"schemaVersion": 2.0'));
    const { page, file, address } = await editing(text);
    await page
      .getByRole("treeitem", { name: /pack details/i })
      .or(page.getByRole("row", { name: /pack details/i }))
      .first()
      .click();
    const name = page.getByRole("textbox", { name: "Name", exact: true });
    await name.fill("Buyers, nurtured");
    await save(page);
    const expected = text.replace(/"name": "[^"]*"/, '"name": "Buyers, nurtured"');
    expect(readFileSync(file, "utf8")).toBe(expected);
    await page.goto(new URL("/", address).href);
    await opened(page);
    expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Buyers, nurtured");
  });

  it("takes over a file that changed while nothing was edited", async () => {
    const text = textOf("buyer-nurture");
    const { page, file } = await editing(text);
    writeFileSync(file, text.replace(/"name": "[^"]*"/, '"name": "Changed elsewhere"'));
    await page.getByRole("heading", { level: 1, name: "Changed elsewhere" }).waitFor();
  });

  it("never overwrites a file that changed behind its back, unless it is told to", async () => {
    const text = canonical(textOf("buyer-nurture"));
    const { page, file } = await editing(text);
    await page
      .getByRole("treeitem", { name: /pack details/i })
      .or(page.getByRole("row", { name: /pack details/i }))
      .first()
      .click();
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("Mine");
    const theirs = text.replace(/"name": "[^"]*"/, '"name": "Theirs"');
    writeFileSync(file, theirs);
    await page.keyboard.press("Control+s");
    await page.getByText("The file has changed on disk").waitFor();
    expect(readFileSync(file, "utf8")).toBe(theirs);
    await page.getByRole("button", { name: "Save mine over it" }).click();
    await expect.poll(() => readFileSync(file, "utf8")).toBe(text.replace(/"name": "[^"]*"/, '"name": "Mine"'));
  });
});
