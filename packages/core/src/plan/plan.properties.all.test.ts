import { it } from "vitest";
import { planLaws } from "./plan-laws.test-support.js";

it.each(planLaws)("$law", ({ holds }) => holds({ numRuns: 30, seed: 20261121 }));
