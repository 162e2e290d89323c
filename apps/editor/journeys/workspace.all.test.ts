import { describe, it } from "vitest";
import { expectAccessibleInBoth } from "./support/axe.js";
import { areas, tab } from "./support/parts.js";
import { walk } from "./support/walk.js";
import { panel } from "./workspace.test-support.js";

describe("the workspace panel", () => {
  it("says on an ordinary web server what to do instead", async () => {
    const { page } = await walk({ pack: "/packs/buyer-nurture/pack.json" });
    await tab(page, "Workspace").click();
    await panel(page).getByText("setup-pack edit pack.json").waitFor();
    await expectAccessibleInBoth(page, "not served by setup-pack edit", areas.list);
  });
});
