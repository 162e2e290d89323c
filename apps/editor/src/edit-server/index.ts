export { errorIn, isJson, valueIn, valueOfText } from "./response.js";
export {
  addressOf,
  brokenOff,
  requestServer,
  requestValue,
  respond,
  ServerFault,
  valueOrFault,
} from "./workspace-request.js";
