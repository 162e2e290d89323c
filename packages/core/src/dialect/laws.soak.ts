import { describe, it } from "vitest";
import { endsAlways, readsInLinearSteps } from "./hostile.test-support.js";
import { conventions, losesNothing, readsRenamed, writesWhatItSays } from "./laws.test-support.js";

describe.each(conventions)("the dialect of $name", (convention) => {
  it("writes what it says, or refuses", () => writesWhatItSays(convention, { numRuns: 50_000 }));

  it("loses nothing that is added to a block", () => losesNothing(convention, { numRuns: 50_000 }));
});

it.each(conventions.filter(({ name }) => name !== "closedesk"))("reads renamed members of $name the same", (one) =>
  readsRenamed(one, { numRuns: 2000 }),
);

it("takes steps linear in config times ways", () => readsInLinearSteps({ numRuns: 5000 }));

it("ends, however shapes hand values on", () => endsAlways({ numRuns: 5000 }));
