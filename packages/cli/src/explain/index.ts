export { groupOf, printRuleList } from "./print-rule-list.js";
export { printRule, printSourceRule } from "./print-source-rule.js";
