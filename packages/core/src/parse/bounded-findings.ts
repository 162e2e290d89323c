import type { Reported } from "../diagnostic.js";

/** What all findings of one text may weigh together: about 16,000 with pointers of ordinary length. */
const most = 16_000_000;

/** What a finding weighs apart from its pointer. */
const bare = 1000;

/** Collects findings; a text made to have millions of them gets the first ones and the number of the others. */
export interface BoundedFindings {
  add(finding: Reported): void;
  list(): Reported[];
}

/** An empty collection. */
export function boundedFindings(): BoundedFindings {
  const kept: Reported[] = [];
  let weight = 0;
  let left = 0;
  return {
    add(finding) {
      weight += finding.at.length + bare;
      if (weight > most && kept.length > 0) left++;
      else kept.push(finding);
    },
    list() {
      const last = kept.at(-1);
      if (last === undefined || left === 0) return kept;
      return [
        ...kept.slice(0, -1),
        { ...last, message: `${last.message} Findings of the text after this one: ${left}.` },
      ];
    },
  };
}
