import { join } from "node:path";
import { it } from "vitest";
import { scratchFolder } from "./support/edit-server.js";
import { servesUpgrade } from "./support/npm-start.js";

it("npm start serves a workspace with a pack installed, and the editor with its next release, which the command it names brings there", async () => {
  await servesUpgrade(join(scratchFolder(), "demo"));
});
