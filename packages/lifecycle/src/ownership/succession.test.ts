import { expect, it } from "vitest";
import { nextOwner, passedOn } from "./succession.js";

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

it("passes a record on as it was held", () => {
  expect(passedOn({}, "b")).toEqual({ hold: "owned" });
  expect(passedOn({ before: "red", leftBy: { packId: "c" } }, "b")).toEqual({
    hold: "adopted",
    before: "red",
    leftBy: { packId: "c" },
  });
});

it("makes what a pack had left itself its own again", () => {
  const leftBy = { packId: "b", before: "blue" };
  expect(passedOn({ before: "red", leftBy }, "b")).toEqual({ hold: "adopted", before: "blue" });
  expect(passedOn({ before: "red", leftBy: { packId: "b" } }, "b")).toEqual({ hold: "owned" });
});
