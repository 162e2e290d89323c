export { mediaFiles, mediaPath } from "./routes.js";
export { filesThere, keepFiles, type MediaFile } from "./store.js";
