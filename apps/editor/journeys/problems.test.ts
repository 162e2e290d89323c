import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { areas, button, problems } from "./support/parts.js";
import { checked, walk } from "./support/walk.js";

describe("the list of problems", () => {
  it("tells a problem in full, explains its rule, and mends it", async () => {
    const { page } = await walk({
      pack: "/invalid/graph-duplicate-edge/pack.json",
      viewport: { width: 1280, height: 3000 },
    });
    // Shown whole, so that nothing in it is hidden from what looks at its colours.
    await page.addStyleTag({
      content: ".problems.problems { max-height: none } .problems-panel.problems-panel { height: 2400px }",
    });
    await page.keyboard.press("F8");
    const list = problems(page);
    const row = list.getByRole("row").first();
    await row.waitFor();
    await list.getByText("graph/duplicate-edge").waitFor();
    await expectAccessible(page, areas.problems);
    await button(page, "Why?").click();
    await list.getByText("Example without it").waitFor();
    await expectAccessible(page, areas.problems);
    const before = await list.getByRole("row").count();
    await list.getByRole("button", { name: "Fix", exact: true }).first().click();
    await expect.poll(() => list.getByRole("row").count()).toBeLessThan(before);
    await checked(page);
    await button(page, /^Undo$/).click();
    await expect.poll(() => list.getByRole("row").count()).toBe(before);
  });
});
