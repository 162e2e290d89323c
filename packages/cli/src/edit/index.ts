export { besidePack, type EditServer, openServer } from "./edit-server.js";
export type { EditedPack } from "./edited-pack.js";
export { notesFile } from "./notes-file.js";
export { openEditedPack } from "./open-edited-pack.js";
export { givenAccess } from "./workspace/link.js";
