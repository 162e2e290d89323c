export { filesThere, keepFiles, type MediaFile, mediaFiles, mediaPath } from "./routes.js";
