import { it } from "vitest";
import { isGivenToOne } from "./directory.test-support.js";

it("is given to one of several processes that start on it at once, every time", () => isGivenToOne(3, 5));
