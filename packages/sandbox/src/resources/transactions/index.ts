export { createTransaction } from "./create.js";
export { type DateField, dateFields, dayIn, daysAfter } from "./dates.js";
export { transactionRoutes } from "./routes.js";
export type { transactionChange } from "./schemas.js";
export { addTimelineEntries, holdTransaction, searchText } from "./store.js";
export { updateTransaction } from "./update.js";
export { completeTask, workflowOf } from "./workflow.js";
