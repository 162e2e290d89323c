import { count } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { printable } from "../../print/paper.js";
import { type EventPage, eventPrinter, forward, forwardTarget, readEvents } from "../../sandbox/forward-events.js";
import type { RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { type Admin, AdminFailure, complain, openAdmin, workspacePath } from "../../sandbox/request-admin.js";
import type { Interruptions, World } from "../../world/world.js";

export interface ListenFlags extends ReachFlags {
  readonly forward?: string;
  readonly events?: readonly string[];
  readonly printSecret?: boolean;
  readonly workspace?: string;
  readonly format: RecordFormat;
}

/** Milliseconds between two looks at what happened, and the most between two tries to reach a sandbox that is gone. */
const pace = 250;
const slowest = 2_000;

/** As many events are passed on at once; their order of sending is that of happening. */
const atOnce = 8;

/** Whom a listener listens to, and where it is in what happened there. */
interface Listening {
  readonly admin: Admin;
  readonly path: string;
  readonly cursor: string;
}

/** Prints the events of a workspace, and passes them on where that is wanted, until the user wants to stop. */
export async function runSandboxListen(flags: ListenFlags, world: World): Promise<ExitCode> {
  const target = flags.forward === undefined ? undefined : forwardTarget(flags.forward);
  if (target !== undefined && "complaint" in target) {
    return complain(new AdminFailure(target.complaint, exitCode.unusable), world);
  }
  const signals = world.interruptions();
  try {
    const listening = await begin(flags, world);
    if (listening instanceof AdminFailure) return complain(listening, world);
    const answer = await listening.admin.send({ method: "GET", path: `${listening.path}/listening-secret` });
    if (answer instanceof AdminFailure) return complain(answer, world);
    const secret = String(answer.secret);
    if (flags.printSecret) {
      world.stdout.write(`${secret}\n`);
      return exitCode.fine;
    }
    if (target !== undefined) world.stderr.write(`The signing secret of forwarded events: ${secret}\n`);
    const say = (line: string): void => {
      if (!flags.quiet) world.stderr.write(`${line}\n`);
    };
    say(`Listening for events at ${printable(listening.admin.adminUrl)}. Ctrl-C ends it.`);
    return await listen(listening, flags, target && { url: target.url, secret }, signals, say, world);
  } finally {
    signals.end();
  }
}

/** Finds the sandbox and its workspace, and begins now. */
async function begin(flags: ListenFlags, world: World): Promise<Listening | AdminFailure> {
  const admin = openAdmin(flags, world);
  if (admin instanceof AdminFailure) return admin;
  const { path, complaint } = workspacePath(flags.workspace, admin);
  if (path === undefined) return new AdminFailure(complaint, exitCode.unusable);
  const heard = await readEvents(admin, path, flags.events ?? [], undefined);
  return heard instanceof AdminFailure ? heard : { admin, path, cursor: heard.cursor };
}

interface Receiver {
  readonly url: string;
  readonly secret: string;
}

async function listen(
  first: Listening,
  flags: ListenFlags,
  receiver: Receiver | undefined,
  signals: Interruptions,
  say: (line: string) => void,
  world: World,
): Promise<ExitCode> {
  const printer = eventPrinter(flags, world);
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  let [listening, wait, heardInAll, isLost]: [Listening, number, number, boolean] = [first, pace, 0, false];

  /** Passes an event on in the background; waits while many are under way. False when the user wants to stop. */
  async function pass(event: EventPage["events"][number], { url, secret }: Receiver): Promise<boolean> {
    while (underWay.size >= atOnce) {
      if (!(await signals.wait(pace / 10))) return false;
    }
    const passing = forward(event, url, secret, world, stop.signal)
      .then((forwarded) => {
        if (!stop.signal.aborted) printer.forwarded(event, forwarded, url);
      })
      .finally(() => underWay.delete(passing));
    underWay.add(passing);
    return true;
  }

  while (await signals.wait(wait)) {
    const heard = await readEvents(listening.admin, listening.path, flags.events ?? [], listening.cursor);
    if (heard instanceof AdminFailure) {
      if (!isLost) say(`${printable(heard.sentence)} Waiting for it.`);
      isLost = true;
      wait = Math.min(slowest, wait * 2);
      const next = await found(listening, heard, flags, world);
      if (heard.code === exitCode.unusable && next === listening) return complain(heard, world);
      listening = next;
      continue;
    }
    if (isLost) say(`Listening again for events at ${printable(listening.admin.adminUrl)}.`);
    [isLost, wait] = [false, heard.hasMore ? 0 : pace];
    listening = { ...listening, cursor: heard.cursor };
    for (const event of heard.events) {
      heardInAll++;
      printer.event(event);
      if (receiver !== undefined && !(await pass(event, receiver))) break;
    }
  }
  stop.abort();
  await Promise.all(underWay);
  say(`Received ${count(heardInAll, "event")}.`);
  return exitCode.fine;
}

/**
 * Returns where to go on after no answer came: a sandbox that was started anew has another address and token, which its
 * ready file tells, and goes on where it was; one with other workspaces begins anew.
 */
async function found(before: Listening, { param }: AdminFailure, flags: ListenFlags, world: World): Promise<Listening> {
  const now = openAdmin(flags, world);
  if (now instanceof AdminFailure) return before;
  const { path } = workspacePath(flags.workspace, now);
  if (path === before.path && param !== "after") return isSame(before.admin, now) ? before : { ...before, admin: now };
  const begun = await begin(flags, world);
  return begun instanceof AdminFailure ? before : begun;
}

const isSame = (one: Admin, other: Admin): boolean =>
  one.adminUrl === other.adminUrl && one.adminToken === other.adminToken;
