import type { Coverage } from "@setup-pack/rehearsal/scenario";
import type { TestedScenario } from "../scenarios/test-scenario.js";

/** What testing scenarios came to. */
export interface TestReport {
  readonly tested: readonly TestedScenario[];
  /** Undefined where nobody asked for it. */
  readonly coverage: Coverage | undefined;
  /** The percentage of blocks and of outcomes that is asked for. */
  readonly minCoverage: number | undefined;
}
