export { primaryOf } from "./addresses.js";
export { createContact } from "./create.js";
export { findContact, holdContact } from "./find.js";
export { fold, foldAddress, searchPatterns } from "./fold.js";
export { contactRoutes } from "./routes.js";
export { emailText, phoneText } from "./schemas.js";
export type { ContactRow } from "./store.js";
export { addTag, removeTag } from "./tags.js";
export { updateContact } from "./update.js";
