import type { Pack } from "@setup-pack/core";
import type { Arbitrary } from "fast-check";
import type { Scenario } from "../../scenario.js";
import { generatedPack } from "./packs.test-support.js";
import { generatedScenario } from "./scenarios.test-support.js";

/** A pack, and what is to happen with it. */
export const generatedRehearsal: Arbitrary<{ readonly pack: Pack; readonly scenario: Scenario }> = generatedPack.chain(
  (pack) => generatedScenario(pack).map((scenario) => ({ pack, scenario })),
);
