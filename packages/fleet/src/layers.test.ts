import { checkLayers, problemText } from "@setup-pack/toolchain/layers";
import { expect, it } from "vitest";

/** The floors of the fleet, from the ground up. A room imports only from lower floors and from itself. */
const floors = [
  ...[["inventory"], ["decisions"], ["office"], ["shapes"]],
  ...[["ledger"], ["queue"], ["run"], ["report"]],
  ["index"],
];

it("lets imports of the fleet point left only", () => {
  expect(checkLayers({ root: import.meta.dirname, floors }).map(problemText)).toEqual([]);
});
