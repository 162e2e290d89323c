export {
  type BrokenPack,
  changeWords,
  type PackChange,
  type PackSide,
  packChange,
  type Titles,
  whyBroken,
} from "./change-words.js";
export { itemList } from "./item-list.js";
