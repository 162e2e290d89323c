import type { ScenarioRule } from "./rule.js";
import { scenarioAmbiguousName } from "./rules/scenario/ambiguous-name.js";
import { scenarioSyntax } from "./rules/scenario/syntax.js";
import { scenarioUnknownName } from "./rules/scenario/unknown-name.js";

/** The rules on scenario files, the more basic ones first; scenario/ makes their findings. */
export const scenarioRules: readonly ScenarioRule[] = [scenarioSyntax, scenarioAmbiguousName, scenarioUnknownName];
