import type { Service } from "../service.js";
import { carryOutDue, WorkspaceFailure } from "./carry-out-due.js";

/** How often it is looked for what is due when nothing was, in milliseconds. */
const idle = 200;

/** How long a workspace is let be whose tasks could not be carried out, in milliseconds. */
const standsBackFor = 5_000;

/** The carrying out of what falls due, in the background. */
export interface AutomationRunner {
  /** Ends after what is under way; what is due then is another start's, or another process's. */
  readonly stop: () => Promise<void>;
}

/**
 * Carries out what falls due in any workspace until it is stopped. Any number of processes may do so on one database.
 */
export function startAutomationRunner(service: Service): AutomationRunner {
  const { world } = service;
  let isStopping = false;
  let wake = (): void => {};
  /** Workspaces that failed, and until when they are let be. */
  const failing = new Map<string, number>();
  let reported: string | undefined;
  const report = (error: unknown): void => {
    if (error instanceof WorkspaceFailure) failing.set(error.workspaceId, world.now() + standsBackFor);
    // The same trouble is reported once, until it is over: it is met again with each look.
    const reason = String(error);
    if (reason !== reported) world.log("error", "A step of an automation could not be carried out", { reason });
    reported = reason;
  };
  const except = (): readonly string[] =>
    [...failing].flatMap(([workspaceId, until]) => (until > world.now() ? [workspaceId] : []));
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, idle);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const running = (async () => {
    while (!isStopping) {
      const done = await carryOutDue(service, { except: except() }).catch(report);
      if (done === undefined || done.tasks === 0) await pause();
    }
  })();
  return {
    stop: () => {
      isStopping = true;
      wake();
      return running;
    },
  };
}
