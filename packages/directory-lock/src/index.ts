export { onSocket } from "./lifeline.js";
export { DirectoryInUse, DirectoryTaken, type DirectoryUse, type Lock, takeLock } from "./lock-file.js";
export { type Holder, holderIn, isPidOurs, processRuns, thisProcess } from "./lock-holder.js";
