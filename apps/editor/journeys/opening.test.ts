import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRepository } from "./support/paths.js";
import { walk } from "./support/walk.js";

const packs = readdirSync(inRepository("fixtures/packs"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

describe("opening a pack", () => {
  it.each(packs)("shows %s by its name", async (name) => {
    const { page } = await walk({ pack: `/packs/${name}/pack.json` });
    expect(await page.getByRole("heading", { level: 1 }).textContent()).not.toBe("");
  });
});
