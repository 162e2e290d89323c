import type { JsonObject } from "@setup-pack/core/json";
import type { ExitCode } from "../../command-line/exit-code.js";
import { lineOf, printRecord, printRecords, type RecordFormat } from "../../sandbox/print-record.js";
import type { ReachFlags } from "../../sandbox/reach-flags.js";
import { inWorkspace, requestAdmin } from "../../sandbox/request-admin.js";
import type { World } from "../../world/world.js";

export interface AutomationFlags extends ReachFlags {
  readonly format: RecordFormat;
  readonly workspace?: string;
}

export interface AutomationChoiceFlags extends AutomationFlags {
  readonly pack?: string;
}

export interface StepAddressFlags extends AutomationFlags {
  readonly url?: string;
}

/** Lists the automations of a workspace. */
export function runAutomationList(flags: AutomationFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "GET", "automations"), ({ data }) =>
    printRecords(data, flags.format, automationLine, world),
  );
}

/** Switches automations on or off: those that are named, else all of a pack, else all. */
export function runAutomationSwitch(
  to: "on" | "off",
  named: readonly string[],
  flags: AutomationChoiceFlags,
  world: World,
): Promise<ExitCode> {
  const body = {
    ...(named.length === 0 ? {} : { automations: named }),
    ...(flags.pack === undefined ? {} : { pack_id: flags.pack }),
  };
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", `automations/${to}`, body), ({ data }) =>
    printRecords(data, flags.format, automationLine, world),
  );
}

/** Deletes automations that packs have left. */
export function runAutomationDelete(
  automations: readonly string[],
  flags: AutomationChoiceFlags,
  world: World,
): Promise<ExitCode> {
  const body = { automations, ...(flags.pack === undefined ? {} : { pack_id: flags.pack }) };
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "automations/delete", body), ({ data }) =>
    printRecords(data, flags.format, deletedLine, world),
  );
}

/** Makes the secret that send-webhook steps are signed with; standard output has it. */
export function runAutomationSecret(flags: AutomationFlags, world: World): Promise<ExitCode> {
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "automation-secret"), (made) =>
    printRecord(made, flags.format, ({ secret }) => lineOf(secret), world),
  );
}

/** Verifies the address that a send-webhook step posts to. */
export function runStepVerify(
  automation: string,
  block: string,
  flags: StepAddressFlags,
  world: World,
): Promise<ExitCode> {
  const body = { automation, block, ...(flags.url === undefined ? {} : { url: flags.url }) };
  return requestAdmin(flags, world, inWorkspace(flags.workspace, "POST", "step-addresses", body), (verified) =>
    printRecord(verified, flags.format, ({ url, status }) => lineOf(url, status), world),
  );
}

const deletedLine = ({ key, name, stopped }: JsonObject): string =>
  lineOf("deleted", key, name, ...(Number(stopped) > 0 ? [`${stopped} stopped`] : []));

function automationLine(automation: JsonObject): string {
  const { on, key, name, under_way, ended, stopped } = automation;
  const people = Number(under_way) > 0 ? `${under_way} active` : undefined;
  const done = Number(ended) > 0 ? `${ended} ended` : undefined;
  const halted = Number(stopped) > 0 ? `${stopped} stopped` : undefined;
  return lineOf(on === true ? "on " : "off", key, name, packWords(automation), people, halted ?? done);
}

/** Names the pack that has an automation, or has left it. */
function packWords({ pack_name, version, pack_installed, released }: JsonObject): string {
  if (released !== true) return `${pack_name} ${version}`;
  return `left by ${pack_name}${pack_installed === true ? "" : ", which is uninstalled"}`;
}
