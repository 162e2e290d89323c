import type { JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { zoneClock } from "@setup-pack/rehearsal";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { lineOf, printRecord } from "../../sandbox/print-record.js";
import {
  type Admin,
  AdminFailure,
  complain,
  inWorkspace,
  openAdmin,
  recordsIn,
  requestAdmin,
  workspacePath,
} from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";
import type { AutomationFlags } from "./sandbox-automations.js";

/** Shows the clock of a workspace. */
export function runClockShow(flags: AutomationFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "GET", "clock"), (clock) =>
    printRecord(clock, flags.format, clockLine, world),
  );
}

/** Stops a clock, or lets it go with the real one. */
export function runClockSet(clock: string, flags: AutomationFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "clock", { clock }), (set) =>
    printRecord(set, flags.format, clockLine, world),
  );
}

/**
 * Moves a clock on by a length or to a moment, and says how far it is after each answer. Broken off in between, the
 * clock stands at what was carried out last.
 */
export async function runClockAdvance(by: string, flags: AutomationFlags, world: World): Promise<ExitCode> {
  const admin = openAdmin(flags, world);
  if (admin instanceof AdminFailure) return complain(admin, world);
  const { path, complaint } = workspacePath(flags.workspace, admin);
  if (path === undefined) return complain(new AdminFailure(complaint, exitCode.unusable), world);
  const before = await admin.send({ method: "GET", path: `${path}/clock` });
  if (before instanceof AdminFailure) return complain(before, world);
  const to = momentAfter(by, Date.parse(String(before.now))) ?? (await localMoment(by, path, admin));
  if (to instanceof AdminFailure) return complain(to, world);
  if (to === undefined) {
    const sentence = `${quote(by)} is not a length of time or a date. Write one such as 14d, 12h, 90m, 2026-03-01, "2026-03-01 09:00" or 2026-03-01T09:00:00Z.`;
    return complain(new AdminFailure(sentence, exitCode.unusable), world);
  }
  for (let steps = 0; ; ) {
    const answer = await admin.send({ method: "POST", path: `${path}/clock/advance`, body: { to } });
    if (answer instanceof AdminFailure) return complain(answer, world);
    steps += Number(answer.carried_out);
    if (answer.done === true) {
      printRecord({ ...answer, carried_out: steps }, flags.format, clockLine, world);
      return exitCode.fine;
    }
    if (!flags.quiet) world.stderr.write(`${String(answer.now)}, ${steps} carried out …\n`);
  }
}

const lengths: ReadonlyMap<string, number> = new Map([
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
  ["w", 7 * 86_400_000],
]);

/** The last moment that a date of four digits writes: a length that leads beyond is left to the sandbox to refuse. */
const latest = Date.UTC(9999, 11, 31);

/** Returns a moment that a length leads to, or one that is written; undefined for what is neither. */
function momentAfter(written: string, from: number): string | undefined {
  const [, amount, unit = ""] = /^(\d+) ?([mhdw])$/.exec(written) ?? [];
  const length = lengths.get(unit);
  if (amount !== undefined && length !== undefined)
    return new Date(Math.min(from + Number(amount) * length, latest)).toISOString();
  return /^\d{4}-\d\d-\d\dT/.test(written) && !Number.isNaN(Date.parse(written))
    ? new Date(written).toISOString()
    : undefined;
}

/** Returns the moment of a day, or of a time of it, by the clocks of the workspace; undefined for what is neither. */
async function localMoment(written: string, path: string, admin: Admin): Promise<string | AdminFailure | undefined> {
  const [, day, time = "00:00"] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(written) ?? [];
  const wall = new Date(`${day}T${time}Z`);
  // A day that no month has would be read as one of the next.
  if (Number.isNaN(wall.getTime()) || !wall.toISOString().startsWith(String(day))) return undefined;
  const found = await admin.send({ method: "GET", path: "/admin/workspaces" });
  if (found instanceof AdminFailure) return found;
  const own = recordsIn(found.data).find(({ id }) => path.endsWith(`/${encodeURIComponent(String(id))}`));
  return own && new Date(zoneClock(String(own.time_zone)).momentAt(wall.getTime())).toISOString();
}

function clockLine({ now, stands, waiting, next_due, carried_out }: JsonObject): string {
  const done = carried_out === undefined ? undefined : `${carried_out} carried out`;
  const next = next_due === null ? "nothing waits" : `${waiting} waiting, next ${next_due}`;
  return lineOf(now, stands === true ? "standing" : "real", done, next);
}
