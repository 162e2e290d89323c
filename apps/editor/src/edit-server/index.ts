export { addressOf, type RequestParts, requestServer } from "./request.js";
export { errorIn, isJson, valueIn, valueOfText } from "./response.js";
