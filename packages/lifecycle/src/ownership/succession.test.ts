import { expect, it } from "vitest";
import { nextOwner } from "./succession.js";

const use = (packId: string, since: number, isChosen = false) => ({ packId, since, isChosen });

it("gives a record to the pack that has used it longest", () => {
  expect(nextOwner([use("b", 2), use("a", 1), use("c", 3)])?.packId).toBe("a");
  expect(nextOwner([use("b", 1), use("a", 1)])?.packId).toBe("a");
  expect(nextOwner([])).toBeUndefined();
});

it("never gives it to a pack that the office let use it and no more", () => {
  expect(nextOwner([use("a", 1, true), use("b", 2)])?.packId).toBe("b");
  expect(nextOwner([use("a", 1, true)])).toBeUndefined();
});
