// How sentences and formatted texts are put together. For the packages of this project only: what stands here changes without notice.

export { countWords } from "../bounds/bounds-words.js";
export {
  changedFieldName,
  changedItemName,
  type NamedItem,
  type NamingPacks,
} from "../check/rules/common/change-names.js";
export { nounOf } from "../check/subjects/items.js";
export { automationName, blockName, sentenceStart } from "../check/subjects/names.js";
export { branchName, branchWords } from "../describe/branch-words.js";
export { contentsOf } from "../describe/contents-of.js";
export { weekdays } from "../describe/date-words.js";
export { durationWords } from "../describe/duration.js";
export { excerpt } from "../describe/excerpt.js";
export { fieldName, fieldPhrase, isKnownField } from "../describe/field-words.js";
export { placeIn } from "../diff/place.js";
export { clockTime } from "../words/clock-time.js";
export { didYouMean, nearest, suggestion } from "../words/did-you-mean.js";
export { compareTexts, fold } from "../words/fold.js";
export { capitalised, withArticle } from "../words/grammar.js";
export { htmlText, isHtml, withEntities } from "../words/html-text.js";
export { lazy } from "../words/lazy.js";
export { count, listOf } from "../words/list.js";
export { mailPage } from "../words/mail-page.js";
export { quote } from "../words/quote.js";
export { readableNumber } from "../words/readable-number.js";
export { headingLevels, isRichDocument, isWhollyKnown, type RichDocument, richHtml } from "../words/rich-html.js";
export { visible } from "../words/visible.js";
