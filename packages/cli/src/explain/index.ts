export { printRule } from "./print-rule.js";
export { groupOf, printRuleList } from "./print-rule-list.js";
export { printSourceRule } from "./print-source-rule.js";
