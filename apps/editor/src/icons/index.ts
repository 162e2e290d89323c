/** The signs of kinds of steps, of items, and of how they fare. */

export { ItemIcon } from "./item-icon.js";
export { KindMark, type SeverityCount, SeverityMark, severityCount, severityIcons, withProblem } from "./marks.js";
export { PageIcon } from "./page-icon.js";
