import { type Action, hasPack } from "../editor/index.js";
import { packBookMessages } from "../messages/index.js";

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

/**
 * Returns a new tab that says that the book is being made. Browsers open one only at the very moment somebody asks for
 * it; undefined where none is opened.
 */
function bookTab(): Window | undefined {
  const tab = window.open("", "_blank");
  if (tab === null) return undefined;
  tab.opener = null;
  tab.document.title = packBookMessages.making;
  tab.document.body.textContent = packBookMessages.making;
  return tab;
}
