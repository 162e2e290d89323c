export { addWebhook, newSecret, rotation } from "./create.js";
export { deliveriesTo } from "./deliveries.js";
export { webhookRoutes } from "./routes.js";
export { deliveryQuery, webhookFields } from "./schemas.js";
export { changeWebhook, showWebhook, type WebhookRow } from "./store.js";
export { verifyWebhook } from "./verify.js";
