import type { JsonObject } from "@setup-pack/core/json";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { printable } from "../../print/paper.js";
import { lineOf, printRecord, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { AdminFailure, complain, openAdmin, requestAdmin, workspacePath } from "../../sandbox/request-admin.js";
import { fieldsIn } from "../../sandbox/set-fields.js";
import type { World } from "../../world/world.js";

export interface LookupFlags extends ReachFlags {
  readonly format: RecordFormat;
}

export interface LookupListFlags extends LookupFlags {
  readonly workspace?: string;
}

export interface LookupSetFlags extends LookupListFlags {
  readonly set: readonly string[];
}

export interface LookupDeleteFlags extends LookupFlags {
  readonly unlink?: boolean;
}

const pathOf = (list: string, id: string): string => `/admin/${list}/${encodeURIComponent(id)}`;

/** Lists what a list holds. */
export function runLookupList(list: string, flags: LookupListFlags, world: World): Promise<ExitCode> {
  return requestAdmin(
    flags,
    world,
    (sandbox) => {
      const { path, complaint } = workspacePath(flags.workspace, sandbox);
      return complaint ?? { method: "GET", path: `${path}/${list}` };
    },
    ({ data }) => printRecords(data, flags.format, recordLine, world),
  );
}

/** Adds a record; standard output has its id. */
export function runLookupAdd(list: string, flags: LookupSetFlags, world: World): Promise<ExitCode> {
  return requestAdmin(
    flags,
    world,
    (sandbox) => {
      const { path, complaint } = workspacePath(flags.workspace, sandbox);
      const body = fieldsIn(flags.set);
      if (typeof body === "string") return body;
      return complaint ?? { method: "POST", path: `${path}/${list}`, body };
    },
    (added) => printRecord(added, flags.format, ({ id }) => lineOf(id), world),
  );
}

/** Changes a record. */
export function runLookupEdit(list: string, id: string, flags: LookupSetFlags, world: World): Promise<ExitCode> {
  return requestAdmin(
    flags,
    world,
    () => {
      const body = fieldsIn(flags.set);
      return typeof body === "string" ? body : { method: "PATCH", path: pathOf(list, id), body };
    },
    (changed) => printRecord(changed, flags.format, recordLine, world),
  );
}

/** Deletes a record. One in use is asked about, where somebody can be asked. */
export async function runLookupDelete(
  list: string,
  id: string,
  { unlink = false, ...flags }: LookupDeleteFlags,
  world: World,
): Promise<ExitCode> {
  const admin = openAdmin(flags, world);
  if (admin instanceof AdminFailure) return complain(admin, world);
  const remove = (query: string) => admin.send({ method: "DELETE", path: `${pathOf(list, id)}${query}` });
  const answer = await remove(unlink ? "?unlink=true" : "");
  const prompt = flags.format === "json" ? undefined : world.prompt();
  if (!(answer instanceof AdminFailure) || answer.param !== "unlink" || prompt === undefined)
    return printDeletion(answer);
  const uses = answer.sentence.replace(/ Take it away from them first.*$/, "");
  const confirmation = prompt(`${printable(uses)}\nRemove it from them and delete it? [y/N] `);
  if (/^y(es)?$/i.test(confirmation.trim())) return printDeletion(await remove("?unlink=true"));
  return complain(new AdminFailure("Nothing was deleted.", exitCode.refused), world);

  function printDeletion(deleted: JsonObject | AdminFailure): ExitCode {
    if (deleted instanceof AdminFailure) return complain(forCommand(deleted), world);
    if (flags.format === "json") world.stdout.write(`${JSON.stringify(deleted, undefined, 2)}\n`);
    else if (!flags.quiet) world.stderr.write(`Deleted ${printable(id)}.\n`);
    return exitCode.fine;
  }
}

/** Returns the same, in the words of the command. */
const forCommand = ({ sentence, code, param }: AdminFailure): AdminFailure =>
  new AdminFailure(sentence.replace("unlink=true", "--unlink"), code, param);

/** Returns the id and every field; lists are counted. */
const recordLine = ({ id, ...fields }: JsonObject): string =>
  lineOf(
    id,
    ...Object.entries(fields).map(([field, value]) => (Array.isArray(value) ? `${value.length} ${field}` : value)),
  );
