import { checksBy, withoutJudgedValues } from "../check/engine/run.js";
import type { Use } from "../check/references/uses.js";
import { type PackSubject, packSubject } from "../check/subjects/subjects.js";
import { allRules, type CompileOptions } from "../compile.js";
import type { ReportedFinding } from "../diagnostic.js";
import { lazy } from "../words/lazy.js";
import { keptRules } from "./kept-rules.js";
import { keptAutomations, keptSymbols } from "./kept-subjects.js";
import { limitsByItem } from "./limits-by-item.js";
import { partsByItem, usesByItem } from "./parts-by-item.js";
import { shapeByItem } from "./shape-by-item.js";

/** What checking a value found, and what it was checked as. */
export interface CheckResult {
  readonly reported: readonly ReportedFinding[];
  /** An empty pack where the value is beyond the limits. */
  readonly subject: PackSubject;
  readonly uses: () => readonly Use[];
}

/**
 * Everything `compile` finds in the text of a value, for values that share most of their items with the one before:
 * what was found of an item is kept as long as the item is, and as long as the rest of the pack answers what the rules
 * asked of it. A value that was read from a text is within the limits, even if it takes more room when written.
 */
export function checkByItem(options: CompileOptions): (value: unknown, wasRead: boolean) => CheckResult {
  const limitOf = limitsByItem(options.maxBytes);
  const shapeOf = shapeByItem();
  const checks = checksBy(keptRules(allRules(options)));
  const symbolsOf = keptSymbols();
  const toSubject = keptAutomations();
  const foundIn = partsByItem(checks);
  const usesOf = usesByItem();
  return (value, wasRead) => {
    const beyond = limitOf(value);
    if (beyond !== undefined && !wasRead)
      return { reported: [beyond], subject: packSubject({}, options), uses: () => [] };
    const shape = shapeOf(value);
    const subject = packSubject(shape.pack, options, symbolsOf(shape.pack), toSubject);
    const byRules = foundIn(subject);
    const found = withoutJudgedValues([...checks.pack(subject), ...byRules], shape.findings);
    return { reported: [...shape.findings, ...found], subject, uses: lazy(() => usesOf(subject)) };
  };
}
