/** Asking the server of `setup-pack edit`, and reading what it answers. */

export { addressOf, type RequestParts, requestServer } from "./request.js";
export { errorIn, isJson, valueIn, valueOfText } from "./response.js";
export { brokenOff, requestValue, respond, ServerFault, valueOrFault } from "./workspace-request.js";
