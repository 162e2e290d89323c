import { it } from "vitest";
import { hasAllOrNothing } from "./killed.test-support.js";

it("an embedded database whose process is killed at any moment of a plan has all of it or nothing", () =>
  hasAllOrNothing([0.1, 0.3, 0.5, 0.7, 0.9]));
