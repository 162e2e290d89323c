// Rules: the table of them, and what it takes to write, try and explain one.

// The rules there are.

export { ruleOf, rules } from "../check/rules.js";
export { scenarioRules } from "../check/scenario-rules.js";
export { sourceRules } from "../check/source-rules.js";

// Rules of a team's own.

export { isTeamRule, isTeamRuleId, parseTeamRules, type TeamRulesResult } from "../check/engine/team-rules.js";
export { pack as examplePack } from "../check/examples/packs.js";
export type { TeamRule } from "../check/rule.js";

// What a rule is, by what it looks at.

export type {
  AssetRule,
  AutomationRule,
  BadExample,
  Example,
  ExampleFile,
  ExpectedFinding,
  FolderExample,
  FolderFinding,
  GraphRule,
  PackRule,
  PipelineRule,
  Rule,
  ScenarioRule,
  SourceRule,
  TemplateRule,
} from "../check/rule.js";

// What a rule is shown. The pack may be broken there: look before you read.

export type {
  AssetSubject,
  AutomationSubject,
  PackSubject,
  PipelineSubject,
  TemplateSubject,
} from "../check/subjects/subjects.js";
export type { Use } from "../check/subjects/uses.js";
export { isWellFormed, wellFormed } from "../check/well-formed.js";
export { type Loose, type MalformedMarker, malformed } from "../model.js";
