export { DirectoryInUse, DirectoryTaken, type DirectoryUse } from "./directory-in-use.js";
export { type Lock, takeLock } from "./lock-file.js";
export { type Holder, holderIn, isPidOurs, processRuns, thisProcess } from "./lock-holder.js";
export { onSocket } from "./socket-address.js";
