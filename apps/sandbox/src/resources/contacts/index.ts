export { primaryOf } from "./addresses.js";
export { createContact } from "./create.js";
export { findContact, holdContact } from "./find.js";
export { fold, foldAddress } from "./fold.js";
export { contactRoutes } from "./routes.js";
export type { ContactRow } from "./store.js";
export { addTag, removeTag } from "./tags.js";
export { updateContact } from "./update.js";
