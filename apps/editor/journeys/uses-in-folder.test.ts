import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { expectAccessible } from "./support/axe.js";
import { editServer, scratchFolder } from "./support/edit-server.js";
import { packText } from "./support/fixtures.js";
import { areas, button, item } from "./support/parts.js";
import { walk } from "./support/walk.js";

/** A pack that adds a tag of the workspace, which it knows by another id. */
const rentals = {
  format: "service.setup-pack",
  schemaVersion: 1,
  packId: "6f1f34a5-1111-4222-8333-944444444444",
  version: "1.0.0",
  name: "Rentals",
  automations: [
    {
      key: "tour",
      document: {
        name: "After a tour",
        graph: {
          nodes: [{ id: "add", kind: "action.add_tag", position: { x: 0, y: 0 }, config: { tag_id: "tag_91" } }],
          edges: [],
        },
        references: [{ type: "tag", id: "tag_91", name: "Hot buyer" }],
      },
    },
  ],
};

describe("uses in a folder", () => {
  it("are drawn over all of its packs: who sets a tag, who reads it, and which pack could not be read", async () => {
    const folder = scratchFolder();
    mkdirSync(join(folder, "more"));
    writeFileSync(join(folder, "buyers.json"), packText("buyer-nurture"));
    writeFileSync(join(folder, "more/rentals.json"), JSON.stringify(rentals));
    writeFileSync(join(folder, "broken.json"), '{ "format": "service.setup-pack", ');
    const { page } = await walk({ address: await editServer(join(folder, "buyers.json")) });
    await item(page, /^Hot buyer$/).hover();
    await page.mouse.wheel(0, 600);
    await item(page, /^Hot buyer$/).click();
    await button(page, /^Used in \d+ places$/).click();
    const uses = page.getByRole("dialog", { name: "Uses of Hot buyer" });
    await uses.getByText("Searched 1 other pack of the folder, by type and name.").waitFor();
    const sets = uses.getByRole("region", { name: /^Set by \d+ places$/ });
    expect(await sets.getByText("Step Add tag Hot buyer").count()).toBeGreaterThan(0);
    await sets.getByText("Automation After a tour").waitFor();
    await sets.getByText(join("more", "rentals.json")).waitFor();
    await uses.getByText("1 pack could not be read:").waitFor();
    await uses.getByText("broken.json").waitFor();
    await expectAccessible(page, areas.front);
  });
});
