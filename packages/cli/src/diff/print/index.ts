export { printChangesJson } from "./changes-json.js";
export { changeSection, fitSections, room } from "./changes-markdown.js";
export { htmlBounds, printChangesHtml, printDiffHtml } from "./diff-html.js";
export { markdownBounds, printDiffMarkdown } from "./diff-markdown.js";
export { countWords, prettyBounds, printChange, printDiff, printDiffItem, shownLine } from "./diff-pretty.js";
