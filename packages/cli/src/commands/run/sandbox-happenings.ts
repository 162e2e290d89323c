import { isObject, type JsonObject } from "@setup-pack/core/json";
import { undecidedWords } from "@setup-pack/rehearsal/scenario";
import type { ExitCode } from "../../command-line/exit-code.js";
import { printable } from "../../print/paper.js";
import { lineOf, printRecord, printRecords } from "../../sandbox/print-record.js";
import { inWorkspace, queryOf, recordsIn, requestAdmin } from "../../sandbox/request-admin.js";
import { fieldsIn, valueIn } from "../../sandbox/set-fields.js";
import type { World } from "../../world/world.js";
import type { AutomationFlags } from "./sandbox-automations.js";

export interface HappenFlags extends AutomationFlags {
  readonly contact: string;
  readonly set?: readonly string[];
  readonly automation?: string;
}

export interface EntryFlags extends AutomationFlags {
  readonly contact?: string;
  readonly after?: string;
  readonly limit?: string;
}

export interface RunFlags extends AutomationFlags {
  readonly contact?: string;
  readonly automation?: string;
  readonly underWay?: boolean;
  readonly limit?: string;
}

/** Has something happen to a contact, and prints what came of it at once. */
export function runHappen(event: string, flags: HappenFlags, world: World): Promise<ExitCode> {
  const { contact, automation, set = [], workspace } = flags;
  return requestAdmin(
    flags,
    world,
    (sandbox) => {
      const members = fieldsIn(set, new Set(["text", "message"]));
      if (typeof members === "string") return members;
      const body = { contact_id: contact, event, members, ...(automation === undefined ? {} : { automation }) };
      return inWorkspace(workspace, "POST", "happenings", body)(sandbox);
    },
    ({ data }) => printRecords(data, flags.format, entryLine, world),
  );
}

/** Lists the texts and emails that would have been sent, or were not, and why. */
export function runMessages(flags: EntryFlags, world: World): Promise<ExitCode> {
  const { contact, after, limit } = flags;
  return requestAdmin(
    flags,
    world,
    inWorkspace(flags.workspace, "GET", `messages${queryOf({ contact, after, limit })}`),
    ({ data, has_more }) => {
      const found = recordsIn(data);
      printRecords(found, flags.format, messageLines, world);
      const last = found.at(-1);
      if (has_more === true && last !== undefined && !flags.quiet)
        world.stderr.write(`There are more; continue with --after ${last.seq}.\n`);
    },
  );
}

/** Lists who is on the way through automations, or was. */
export function runRuns(flags: RunFlags, world: World): Promise<ExitCode> {
  const { contact, automation, underWay, limit } = flags;
  const query = queryOf({ contact, automation, under_way: underWay === true ? "true" : undefined, limit });
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "GET", `runs${query}`), ({ data }) =>
    printRecords(data, flags.format, runLine, world),
  );
}

/** Lists the answers that are set. */
export function runAnswerList(flags: AutomationFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "GET", "answers"), ({ data }) =>
    printRecords(data, flags.format, answerLine, world),
  );
}

/** Sets what a block is answered; without an answer, forgets it. */
export function runAnswerSet(
  automation: string,
  block: string,
  answer: string | undefined,
  flags: AutomationFlags,
  world: World,
): Promise<ExitCode> {
  const body = { automation, block, answer: answer === undefined ? null : valueIn(answer) };
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "answers", body), (set) =>
    printRecord(set, flags.format, ({ data }) => recordsIn(data).map(answerLine).join(""), world),
  );
}

const nameIn = (automation: unknown): string => (isObject(automation) ? String(automation.key) : "");

function entryLine({ at, contact, automation, block, what, why, refusal, entry }: JsonObject): string {
  const { event, local, text, handle, unknown } = isObject(entry) ? entry : {};
  const where = block === null ? (event ?? nameIn(automation)) : `${nameIn(automation)}/${block}`;
  const words = typeof text === "string" ? text.split("\n").join(" / ") : handle;
  const line = lineOf(local ?? at, contact, where, what, why, words, refusal);
  const decision = {
    what: String(what),
    why: String(why),
    unknown: Array.isArray(unknown) ? unknown.map(String) : [],
  };
  const undecided = undecidedWords(decision, `setup-pack sandbox answers set ${nameIn(automation)} ${block} `);
  return undecided === undefined ? line : `${line}    ${lineOf(undecided)}`;
}
function messageLines({ at, contact, automation, block, why, entry }: JsonObject): string {
  const { local, channel, subject, text, unfilled } = isObject(entry) ? entry : {};
  const head = lineOf(local ?? at, contact, channel, why, `${nameIn(automation)}/${block}`);
  const lines = [subject, text].flatMap((part) => (typeof part === "string" ? part.split("\n") : []));
  const lacking = Array.isArray(unfilled) && unfilled.length > 0 ? [`Missing value: ${unfilled.join(", ")}`] : [];
  return head + [...lines, ...lacking].map((line) => `    ${printable(line)}`.trimEnd().concat("\n")).join("");
}

function runLine({ run, contact, automation, enrolled, end, stands }: JsonObject): string {
  const places = recordsIn(stands).map(({ block, until, held }) =>
    [block, until === null ? undefined : `${held === true ? "held" : "waits"} until ${until}`]
      .filter(Boolean)
      .join(" "),
  );
  return lineOf(run, contact, nameIn(automation), `since ${enrolled}`, end, places.join(", "));
}

const answerLine = ({ automation, block, answer }: JsonObject): string =>
  lineOf(`${nameIn(automation)}/${block}`, typeof answer === "string" ? answer : JSON.stringify(answer));
