/** How the editor is looked at. */

export { addressOf, placeAt } from "./address.js";
export {
  type AddAt,
  type AutomationNumbers,
  type ChosenNote,
  type ChosenProblem,
  type Dialog,
  type LeftTab,
  type NarrowTab,
  type Notice,
  nothingSelected,
  type OpenPlace,
  type RehearsalTrace,
  type RightTab,
  type Selection,
  type Theme,
  tellDone,
  type View,
  type ViewState,
  viewStore,
} from "./view-store.js";
