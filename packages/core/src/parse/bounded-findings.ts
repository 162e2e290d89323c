import type { ReportedFinding } from "../diagnostic.js";

/** What all findings of one text may weigh together: about 16,000 with pointers of ordinary length. */
const most = 16_000_000;

/** What a finding weighs apart from its pointer. */
const bare = 1000;

/** Collects findings; a text made to have millions of them gets the first ones and the number of the others. */
export interface BoundedFindings {
  /** Makes the finding only where it is kept: a pointer through long names is long in the making. */
  add(make: () => ReportedFinding): void;
  list(): ReportedFinding[];
}

/** Returns an empty collection. */
export function boundedFindings(): BoundedFindings {
  const kept: ReportedFinding[] = [];
  let weight = 0;
  let left = 0;
  return {
    add(make) {
      if (weight >= most) {
        left++;
        return;
      }
      const finding = make();
      kept.push(finding);
      weight += finding.at.length + bare;
    },
    list() {
      const last = kept.at(-1);
      if (last === undefined || left === 0) return kept;
      return kept.with(-1, { ...last, message: `${last.message} Findings of the text after this one: ${left}.` });
    },
  };
}
