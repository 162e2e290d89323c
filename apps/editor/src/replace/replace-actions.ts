import { type Action, hasPack } from "../editor/index.js";
import { replaceMessages } from "../messages/index.js";

export const replaceActions: readonly Action[] = [
  {
    id: "edit.replace",
    title: replaceMessages.action,
    group: "Edit",
    keys: ["$mod+KeyH"],
    whileTyping: true,
    synonyms: "search substitute text change everywhere",
    isEnabled: hasPack,
    run: ({ view }) => view.setState({ dialog: { kind: "replace-text" } }),
  },
];
