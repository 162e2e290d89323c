export { DirectoryInUse, DirectoryTaken, type DirectoryUse } from "./directory-in-use.js";
export { type Lock, takeLock } from "./lock-file.js";
export { onSocket } from "./socket-address.js";
