import { describe, expect, it } from "vitest";
import { dialectOf } from "./dialect.js";
import { endsAlways, lateDialect, mostSteps, readsInLinearSteps, stepsOf } from "./hostile.test-support.js";
import {
  conventions,
  losesNothing,
  readsRenamed,
  readsUnderAnotherName,
  writesWhatItSays,
} from "./laws.test-support.js";
import { ownDialect } from "./own-dialect.js";

const seed = 20_261_124;

describe.each(conventions)("the dialect of $name", (convention) => {
  it("writes what it says, or refuses, and changes nothing that says the same", () =>
    writesWhatItSays(convention, { numRuns: 150, seed }));

  it("loses nothing that is added to a block", () => losesNothing(convention, { numRuns: 200, seed }));

  it("reads the same under another name", () => readsUnderAnotherName(convention));
});

it.each(conventions.filter(({ name }) => name !== "closedesk"))("reads renamed members of $name the same", (one) =>
  readsRenamed(one, { numRuns: 25, seed }),
);

describe("reading", () => {
  it("takes steps linear in config times ways", () => readsInLinearSteps({ numRuns: 60, seed }));

  it("takes twice the steps for twice the conditions", () => {
    const many = (count: number) => ({
      all: Array.from({ length: count }, () => ({ any: [{ field: "city", operator: "is", value: "Fort Collins" }] })),
    });
    const [once, twice] = [stepsOf(ownDialect(), many(100)), stepsOf(ownDialect(), many(200))];
    expect(once.isRead && twice.isRead).toBe(true);
    expect(twice.steps).toBeLessThan(2.1 * once.steps);
  });

  it("ends, however shapes hand values on", () => endsAlways({ numRuns: 60, seed }));

  it("stops at what would take for ever", () => {
    const names = Array.from({ length: 12 }, (_, index) => `m${index}`);
    const condition = names.map((name) => ({ as: { [name]: "${_}", "...": "${not}" } }));
    const dialect = dialectOf({ shapes: { condition }, kinds: { "control.if": { as: "${condition}" } } });
    const { steps, isRead } = stepsOf(dialect, Object.fromEntries(names.map((name) => [name, 1])));
    expect(isRead).toBe(false);
    expect(steps).toBeLessThan(mostSteps + names.length);
    expect(steps).toBeGreaterThan(mostSteps - 1000);
  });

  it("stops at configs that are too deep", () => {
    let config: unknown = { set: "city" };
    for (let level = 0; level < 5000; level += 1) config = { in: config, last: "w0" };
    const { steps, isRead } = stepsOf(lateDialect(3, "object"), config);
    expect(isRead).toBe(false);
    expect(steps).toBeLessThan(mostSteps);
  });
});
