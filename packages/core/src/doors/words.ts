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
export { fieldName, fieldPhrase, isKnownField } from "../describe/field-words.js";
export { excerpt } from "../describe/teller.js";
export { placeIn } from "../diff/place.js";
export { lazy } from "../memoise.js";
export { didYouMean, nearest, suggestion } from "../words/did-you-mean.js";
export { compareTexts, fold } from "../words/fold.js";
export { htmlText, isHtml, withEntities } from "../words/html-text.js";
export { mailPage } from "../words/mail-page.js";
export { headingLevels, isRichDocument, isWhollyKnown, type RichDocument, richHtml } from "../words/rich-html.js";
export {
  capitalised,
  clockTime,
  count,
  listOf,
  quote,
  readableNumber,
  visible,
  withArticle,
} from "../words/wording.js";
