// What an author can begin with: shapes of automations, and whole packs.

export { type AutomationShape, documentFromShape, type ShapeStep } from "../templates/automation-shape.js";
export { automationShapes, emptyShape } from "../templates/automation-shapes.js";
export {
  type NewPackAnswers,
  type PackTemplate,
  packFromTemplate,
  packTemplates,
} from "../templates/pack-templates.js";
export { usMessaging } from "../templates/us-messaging.js";
