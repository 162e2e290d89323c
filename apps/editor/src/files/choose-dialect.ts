import type { Editor } from "../editor/index.js";

/** Loads a dialect from a file. Returns the sentences that tell why it cannot be used; none where it can. */
export const loadDialect = async (editor: Editor, file: File): Promise<readonly string[]> =>
  (await import("./load-dialect.js")).loadDialect(editor, file, localStorage);
