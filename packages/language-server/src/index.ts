/** Setup Packs in any text editor, over the Language Server Protocol. Knows no Node and no page. */

export type { Files, FolderEntry } from "./files/files.js";
export { type ServerWorld, serve } from "./server/serve.js";
