import type { InventoryOffice } from "@setup-pack/fleet";
import { expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import { openableHere } from "./carry-on.js";
import { runWorld } from "./run-world.js";

const office = (name: string): InventoryOffice => ({
  ...{ name, wave: "all", groups: [], bindings: undefined, export: undefined, base: undefined },
  access: { url: "https://crm.example.org", key: { from: "environment", variable: `KEY_${name}` } },
});

it("says once which offices are left to others, and again when a key has come", async () => {
  const keys = new Map([["KEY_a", "spk_a"]]);
  const real = processWorld();
  const variable = (name: string) => keys.get(name);
  const world = { ...real, environment: { ...real.environment, variable } };
  const reach = runWorld({ folder: "." }, { inventory: "fleet.yaml" }, world);
  const said: string[] = [];
  const openable = openableHere({});
  const here = () => openable([office("a"), office("b"), office("c")], reach, (text) => said.push(text));
  expect([...(await here()), ...(await here())]).toEqual(["a", "a"]);
  expect(said).toEqual(["2 offices are left to other computers, because their keys are not here: b, c.\n"]);
  keys.set("KEY_b", "spk_b");
  expect([...(await here())]).toEqual(["a", "b"]);
  expect(said.slice(1)).toEqual(["1 office is left to other computers, because its key is not here: c.\n"]);
});
