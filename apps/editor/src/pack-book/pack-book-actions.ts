import { type Action, hasPack } from "../editor/index.js";
import { packBookMessages } from "../messages/index.js";
import { bookTab } from "./book-tab.js";

/** What shows the pack as a book. */
export const packBookActions: readonly Action[] = [
  {
    id: "book.open",
    title: packBookMessages.open,
    group: "View",
    synonyms: packBookMessages.synonyms,
    isEnabled: hasPack,
    run: (editor) => {
      if (editor.host !== undefined) return editor.host.post({ is: "book-wanted" });
      const tab = bookTab();
      void import("./open-book.js").then(({ openBook }) => openBook(editor, tab));
    },
  },
];
