import { CompilerFailure } from "../compiler/index.js";
import { download } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { hasUnsavedPack } from "../files/index.js";
import { packBookMessages } from "../messages/index.js";
import { rehearsedFiles } from "../rehearse/index.js";

/** Shows the book of the pack as it is now in a tab; without a tab it becomes a file. */
export async function openBook(editor: Editor, tab: Window | undefined): Promise<void> {
  const page = await bookPage(editor, hasUnsavedPack(editor));
  if ("why" in page) {
    tab?.close();
    return tellWhy(editor, page.why);
  }
  const book = new Blob([page.html], { type: "text/html;charset=utf-8" });
  // The address is good for as long as this page is open, so that the tab can be read again and its page saved.
  if (tab === undefined) download(book, "book.html");
  else tab.location.replace(URL.createObjectURL(book));
}

/** Gives the book to the program around the page, which shows it, and alone knows whether all is saved. */
export async function bookForHost(editor: Editor, isUnsaved: boolean): Promise<void> {
  const page = await bookPage(editor, isUnsaved);
  if ("why" in page) tellWhy(editor, page.why);
  else editor.host?.post({ is: "book", html: page.html });
}

const tellWhy = ({ disk }: Editor, why: string): void => disk.setState({ notice: { is: "no-book", why } });

/** The page, or why there is none. */
async function bookPage(
  editor: Editor,
  isUnsaved: boolean,
): Promise<{ readonly html: string } | { readonly why: string }> {
  editor.document.settle();
  try {
    const request = { scenarios: rehearsedFiles(editor), isUnsaved };
    const html = await editor.compiler.book(request);
    return html === undefined ? { why: packBookMessages.hasErrors } : { html };
  } catch (error) {
    if (!(error instanceof CompilerFailure)) throw error;
    return { why: packBookMessages.notMade };
  }
}
