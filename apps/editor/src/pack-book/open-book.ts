import { CompilerFailure } from "../compiler/index.js";
import { download } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { hasUnsavedPack } from "../files/index.js";
import { packBookMessages } from "../messages/index.js";
import { rehearsedFiles } from "../rehearse/index.js";

/** Shows the book of the pack as it is now in a tab; without a tab it becomes a file. */
export async function openBook(editor: Editor, tab: Window | undefined): Promise<void> {
  const page = await bookPage(editor);
  if ("why" in page) {
    tab?.close();
    editor.disk.setState({ notice: { is: "no-book", why: page.why } });
    return;
  }
  const book = new Blob([page.html], { type: "text/html;charset=utf-8" });
  // The address is good for as long as this page is open, so that the tab can be read again and its page saved.
  if (tab === undefined) download(book, "book.html");
  else tab.location.replace(URL.createObjectURL(book));
}

/** The page, or why there is none. */
async function bookPage(editor: Editor): Promise<{ readonly html: string } | { readonly why: string }> {
  editor.document.settle();
  try {
    const request = { scenarios: rehearsedFiles(editor), isUnsaved: hasUnsavedPack(editor) };
    const html = await editor.compiler.book(request);
    return html === undefined ? { why: packBookMessages.hasErrors } : { html };
  } catch (error) {
    if (!(error instanceof CompilerFailure)) throw error;
    return { why: packBookMessages.notMade };
  }
}
