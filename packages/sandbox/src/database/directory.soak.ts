import { it } from "vitest";
import { isGivenToOne, isMigratedFrom } from "./directory.test-support.js";
import { migrations } from "./schema/migrations/index.js";

it("is given to one of several processes that start on it at once, every time", () => isGivenToOne(3, 5));

it.each(migrations.map((_, index) => index + 1).slice(0, -1))(
  "migrates a directory of schema version %i",
  isMigratedFrom,
);
