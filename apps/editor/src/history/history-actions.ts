import type { Action } from "../editor/index.js";
import { historyMessages } from "../messages/index.js";

/** What leads to earlier states of the pack. */
export const historyActions: readonly Action[] = [
  {
    id: "history.open",
    title: historyMessages.open,
    name: historyMessages.title,
    group: "File",
    keys: ["$mod+Shift+KeyH"],
    whileTyping: true,
    synonyms: historyMessages.synonyms,
    run: ({ view }) => view.setState({ dialog: { kind: "history" } }),
  },
];
