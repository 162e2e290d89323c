export { errorIn, isJson, valueIn, valueOfText } from "./response.js";
export {
  addressOf,
  brokenOff,
  type RequestParts,
  requestServer,
  requestValue,
  respond,
  ServerFault,
  valueOrFault,
} from "./workspace-request.js";
