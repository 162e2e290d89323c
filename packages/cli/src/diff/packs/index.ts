export { changeWords, type Titles, whyBroken } from "./change-words.js";
export { itemList } from "./item-list.js";
export { type BrokenPack, type PackChange, type PackSide, packChange } from "./pack-change.js";
