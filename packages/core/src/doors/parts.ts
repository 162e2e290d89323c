// Parts of the compiler that rehearsals are built of. For the packages of this project only: what is here changes without notice.

export { beginsRound, graphBounds } from "../bounds/bounds.js";
export { type Message, messageOf } from "../bounds/message.js";
export type { SendChannel } from "../bounds/outlook.js";
export { day, week } from "../bounds/send-steps.js";
export type { ReportedRule, UpgradeExample } from "../check/rule.js";
export { tooManyMessages } from "../check/rules/behaviour/too-many-messages.js";
export { noAddress } from "../check/rules/messaging/no-address.js";
export { noOptOut } from "../check/rules/messaging/no-opt-out.js";
export { quietHours } from "../check/rules/messaging/quiet-hours.js";
export { isSet } from "../check/well-formed.js";
export type {
  Expectations,
  ExpectedContact,
  ExpectedMessage,
  ExpectedStep,
  Happening,
} from "../generated/scenario.generated.js";
export { isPassable, topologicalOrder } from "../graph/topological-order.js";
export { lastOf } from "../json.js";
export { contactFields, transactionMembers } from "../meaning/known-tags.js";
export type { AutomationDocument, AutomationItem, Graph, MessageTemplate, Node } from "../model.js";
export { type NormalisedSettings, normalise } from "../normalise.js";
export { positions } from "../parse/positions.js";
export { locateProblems } from "../source/tree/locate-problems.js";
export { locateFindings, spanIn } from "../source/tree/locate-source.js";
export { collectProblems } from "../source/tree/problem.js";
export { readJson } from "../source/tree/read-json.js";
export { readYaml } from "../source/tree/read-yaml.js";
export { object, type Tree } from "../source/tree/tree.js";
export { writeJson } from "../source/tree/write-json.js";
export { verifiedText, writeYaml } from "../source/tree/write-yaml.js";
export { lineWidth, textNode, writingOptions } from "../source/tree/yaml-style.js";
