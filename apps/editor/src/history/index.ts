/** What a pack was before: listed, compared and brought back. */

export { historyActions } from "./history-actions.js";
export { HistoryDialog } from "./lazy.js";
