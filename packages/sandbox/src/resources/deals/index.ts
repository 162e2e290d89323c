export { changeDeal, moveDeal } from "./change.js";
export { createDeal } from "./create.js";
export { dealRoutes } from "./routes.js";
export { type DealStage, dealStageById, dealStagesOf, dealStatuses, type StageType, statusOf } from "./stages.js";
export { type DealRow, dealById, lockDeal, showDeal } from "./store.js";
