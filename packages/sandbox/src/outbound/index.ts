export {
  acknowledgementTime,
  type Message,
  type Outbound,
  openOutbound,
  type PostResult,
  reachOf,
} from "./outbound.js";
