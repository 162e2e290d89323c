export { primaryOf } from "./addresses.js";
export { createContact } from "./create.js";
export { fold, searchPatterns } from "./fold.js";
export { addOptOuts, type OptOutChannel, optOutChannels, removeOptOut } from "./opt-outs.js";
export { addTag, contactRoutes, removeTag } from "./routes.js";
export { contactCreation, emailText, phoneText } from "./schemas.js";
export { type ContactRow, contactById, findContact, holdContact } from "./store.js";
export { updateContact } from "./update.js";
