import { canonical } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { packNames, packText } from "./support/fixtures.js";
import { expectFile, openText } from "./support/own-files.js";
import { canvas, details, packName } from "./support/parts.js";
import { save } from "./support/saving.js";
import { opened, walk } from "./support/walk.js";

interface Carried {
  readonly name: string;
  readonly automations?: readonly { readonly document: { readonly graph: { readonly nodes: readonly unknown[] } } }[];
}

describe("opening a pack", () => {
  it("shows each by its name with every step of its first automation, and saves it as fmt writes it", async () => {
    const { page } = await walk();
    for (const name of packNames) {
      const text = packText(name);
      const pack: Carried = JSON.parse(text);
      await openText(page, `${name}.json`, JSON.stringify(pack));
      await packName(page).getByText(pack.name, { exact: true }).waitFor();
      await opened(page);
      const steps = pack.automations?.[0]?.document.graph.nodes.length ?? 0;
      await expect.poll(() => canvas(page).getByRole("group").count()).toBe(steps);
      await save(page);
      await expectFile(page, `${name}.json`, canonical(text));
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const tops = await details(page)
      .getByRole("tab")
      .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
    expect([tops.length, new Set(tops).size], "the tabs are in one row").toEqual([6, 1]);
  });
});
