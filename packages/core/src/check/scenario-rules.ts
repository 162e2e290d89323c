import type { ScenarioRule } from "./rule.js";
import { promisesAmbiguousName } from "./rules/promises/ambiguous-name.js";
import { promisesSyntax } from "./rules/promises/syntax.js";
import { promisesUnknownName } from "./rules/promises/unknown-name.js";
import { scenarioAfterEnd } from "./rules/scenario/after-end.js";
import { scenarioAmbiguousName } from "./rules/scenario/ambiguous-name.js";
import { scenarioCannotFail } from "./rules/scenario/cannot-fail.js";
import { scenarioNoExpectation } from "./rules/scenario/no-expectation.js";
import { scenarioSyntax } from "./rules/scenario/syntax.js";
import { scenarioUndecided } from "./rules/scenario/undecided.js";
import { scenarioUnknownName } from "./rules/scenario/unknown-name.js";
import { scenarioUnlistedName } from "./rules/scenario/unlisted-name.js";
import { scenarioUnusedMember } from "./rules/scenario/unused-member.js";

/** The rules on scenario and promise files, the more basic ones first; scenario/ and promises/ make their findings. */
export const scenarioRules: readonly ScenarioRule[] = [
  scenarioSyntax,
  scenarioAmbiguousName,
  scenarioUnknownName,
  scenarioUnlistedName,
  scenarioUnusedMember,
  scenarioAfterEnd,
  scenarioNoExpectation,
  scenarioCannotFail,
  scenarioUndecided,
  promisesSyntax,
  promisesAmbiguousName,
  promisesUnknownName,
];
