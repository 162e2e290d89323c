export { afterwards, answering, cutAfter, cutBefore, cutWithin, failing, truncated, twice } from "./faults.js";
export { listen } from "./listen.js";
export { type Fault, type FaultyProxy, type ForwardedAnswer, startProxy, unharmed } from "./proxy.js";
export { type Delivery, type Receiver, startReceiver } from "./receiver.js";
