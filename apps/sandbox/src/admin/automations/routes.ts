import type { AdminRoute } from "../route.js";
import { answerRoutes } from "./answers.js";
import { clockRoutes } from "./clock.js";
import { happeningRoutes } from "./happenings.js";
import { readingRoutes } from "./readings.js";
import { stepAddressRoutes } from "./step-addresses.js";
import { switchRoutes } from "./switches.js";

/** Automations that run in a workspace, which no operation of the API shows. */
export const automationAdminRoutes: readonly AdminRoute[] = [
  ...switchRoutes,
  ...clockRoutes,
  ...happeningRoutes,
  ...answerRoutes,
  ...stepAddressRoutes,
  ...readingRoutes,
];
