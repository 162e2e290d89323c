export { type EditServer, openServer } from "./edit-server.js";
export type { EditedPack } from "./edited-pack.js";
export { openEditedPack } from "./open-edited-pack.js";
export { besidePack } from "./workspace/beside-pack.js";
export { givenAccess } from "./workspace/given-access.js";
