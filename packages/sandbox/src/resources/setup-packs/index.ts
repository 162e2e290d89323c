export { byteCodec } from "./byte-codec.js";
export { setupPackRoutes } from "./routes.js";
export { putStages, type StageRow, stagesOf } from "./rows/stage-rows.js";
export { storedReading } from "./rows/stored-reading.js";
export { stagesInUse } from "./uses/uses.js";
