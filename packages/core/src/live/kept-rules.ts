import type { PackRule, Rule } from "../check/rule.js";
import type { Finding } from "../diagnostic.js";

/** The same rules, but those on whole packs keep what they found as long as what they read is the same. */
export function keptRules(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => (rule.on === "pack" ? keptRule(rule) : rule));
}

function keptRule(rule: PackRule): PackRule {
  const { reads } = rule;
  if (reads === undefined) return rule;
  let last: { readonly read: readonly unknown[]; readonly found: readonly Finding[] } | undefined;
  return {
    ...rule,
    check(subject) {
      const read = reads(subject);
      if (last === undefined || !isSameList(read, last.read)) last = { read, found: [...rule.check(subject)] };
      return last.found;
    },
  };
}

/** Whether two lists have the same elements, by identity. */
export function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((element, index) => element === other[index]);
}
