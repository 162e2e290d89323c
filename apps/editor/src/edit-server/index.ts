export {
  addressOf,
  brokenOff,
  errorIn,
  isJson,
  requestServer,
  requestValue,
  respond,
  ServerFault,
  valueIn,
  valueOfText,
  valueOrFault,
} from "./workspace-request.js";
