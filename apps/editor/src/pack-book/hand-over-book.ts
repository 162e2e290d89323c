import type { Editor } from "../editor/index.js";

/** Makes the book for the program around the page, which shows it, and alone knows whether all is saved. */
export async function handOverBook(editor: Editor, isUnsaved: boolean): Promise<void> {
  const { bookForHost } = await import("./open-book.js");
  await bookForHost(editor, isUnsaved);
}
