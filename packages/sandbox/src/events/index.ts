export { messageTo, releaseClaims, signingKey } from "./claim.js";
export {
  announce,
  type EventType,
  emit,
  emittedTypes,
  listenersTo,
  subscribable,
  type unsubscribedTypes,
} from "./emit.js";
export { eraseForgotten, forgetContact } from "./forget.js";
export { loggedBody, longestAnswer, longestBody, withoutSecrets } from "./logged-text.js";
export {
  eventText,
  failEveryQueuedDelivery,
  failQueuedDeliveries,
  queueDeliveries,
  stepType,
  writeAnnouncement,
  writeEvent,
} from "./outbox.js";
export { purgeEvents } from "./purge.js";
export { eventsAfter, type ReadPosition, readFromNow } from "./read-events.js";
export { attemptsInAll } from "./record-attempt.js";
export { type DeliveryWorker, startDeliveryWorker } from "./worker.js";
