export { changeDeal } from "./change.js";
export { createDeal } from "./create.js";
export { moveDeal } from "./move.js";
export { dealRoutes } from "./routes.js";
export { type DealStage, dealStageById, dealStagesOf } from "./stages.js";
export { dealStatuses, type StageType, statusOf } from "./status.js";
export { type DealRow, dealById, lockDeal, showDeal } from "./store.js";
