import {
  afterwards,
  answering,
  cutAfter,
  cutBefore,
  type Fault,
  failing,
  truncated,
  twice,
} from "@setup-pack/test-network";
import { timeIsUp } from "./sandbox.test-support.js";

/** The sandbox carries the request out, but its answer is too late. */
const late: Fault = afterwards(timeIsUp);

const soon = { "retry-after": "1" };

/** What the service knows nothing of. */
export const absent: Fault = failing(404, "invalid_request_error", soon);

/** Something answers with JSON that was not asked for. */
export const answeringJson = (value: unknown): Fault =>
  answering(200, { "content-type": "application/json" }, JSON.stringify(value));

/** What networks and services do. */
export const faults: Readonly<Record<string, Fault>> = {
  "cut before": cutBefore,
  "cut after": cutAfter,
  truncated,
  late,
  twice,
  "500 before": failing(500, "api_error", soon),
  "500 after": afterwards(failing(500, "api_error", soon)),
  "429": failing(429, "rate_limit_error", soon),
};
