export { printChange } from "./change-pretty.js";
export { printChangesHtml } from "./changes-html.js";
export { printChangesJson } from "./changes-json.js";
export { changeSection, fitSections, room } from "./changes-markdown.js";
export { htmlBounds, printDiffHtml } from "./diff-html.js";
export { markdownBounds, printDiffMarkdown } from "./diff-markdown.js";
export { countWords, prettyBounds, printDiff, printDiffItem, shownLine } from "./diff-pretty.js";
