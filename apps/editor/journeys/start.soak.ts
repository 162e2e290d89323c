import { join } from "node:path";
import { it } from "vitest";
import { scratchFolder } from "./support/edit-server.js";
import { servesAgain, servesUpgrade } from "./support/npm-start.js";

it("npm start serves what it served before, as the office left it", async () => {
  const data = join(scratchFolder(), "demo");
  await servesAgain(data, await servesUpgrade(data));
});
