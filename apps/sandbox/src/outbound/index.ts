export { acknowledgementTime, type Message, type Outbound, openOutbound, type PostResult } from "./outbound.js";
export { reachOf } from "./reach.js";
