import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import { folder } from "../setup-pack.test-support.js";
import { readBeside, readText } from "./inventory-file.js";

it("reads nothing to which a link leads out of the folder of the inventory, and keys wherever they are", () => {
  const world = processWorld();
  const place = folder({ "fleet/own.yaml": "own", "secret.yaml": "secret" });
  const fleet = join(place, "fleet");
  mkdirSync(join(place, "elsewhere"));
  writeFileSync(join(place, "elsewhere/a.yaml"), "secret");
  symlinkSync("../secret.yaml", join(fleet, "link.yaml"));
  symlinkSync("../elsewhere", join(fleet, "bindings"));
  symlinkSync("own.yaml", join(fleet, "inside.yaml"));
  const read = (path: string) => readBeside(path, fleet, world);
  const refused = { failure: "A link leads out of the folder of the inventory. Put the file itself there." };
  expect([read("link.yaml"), read("bindings/a.yaml"), read("bindings/none.yaml")]).toEqual([refused, refused, refused]);
  expect([read("own.yaml"), read("inside.yaml")]).toEqual([{ text: "own" }, { text: "own" }]);
  expect(read("none.yaml")).toBeUndefined();
  expect(readText("link.yaml", fleet, world)).toEqual({ text: "secret" });
});
