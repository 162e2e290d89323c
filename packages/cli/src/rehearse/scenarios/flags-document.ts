import { resolve } from "node:path";
import { parseScenario, type ScenarioDocument } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { readYamlFile } from "@setup-pack/core/source";
import { quote } from "@setup-pack/core/words";
import { movedStart } from "@setup-pack/rehearsal/scenario";
import { readBytes } from "../../files/read-bytes.js";
import type { World } from "../../world/world.js";

/** What options say of a scenario. */
export interface ScenarioFlags {
  readonly contact?: string;
  readonly starts?: string;
  readonly zone?: string;
  readonly until?: string;
  readonly choose?: readonly string[];
}

/** A document, or a sentence on what is wrong with an option. */
export type DocumentResult = { readonly document: ScenarioDocument } | { readonly misuse: string };

/** Returns a scenario with what options say in the place of what it says itself. */
export function withFlags(base: ScenarioDocument, flags: ScenarioFlags, world: World): DocumentResult {
  const { starts, zone, until, choose = [], contact } = flags;
  const answers: { [block: string]: unknown } = { ...base.answers };
  const chosen = new Set<string>();
  for (const choice of choose) {
    const [, block, answer] = /^([^=]+)=(.*)$/s.exec(choice) ?? [];
    if (block === undefined || answer === undefined)
      return { misuse: `--choose: ${JSON.stringify(choice)} is not a STEP=ANSWER; write one such as replied=true.` };
    const name = block.trim();
    if (chosen.has(name)) return { misuse: `--choose: ${JSON.stringify(name)} is answered twice. Keep one.` };
    chosen.add(name);
    answers[name] = answerOf(answer.trim());
  }
  const end = until === undefined ? undefined : untilText(until);
  if (end !== undefined && /^-?[\d.e]+ ?[a-z]+$/i.test(end))
    return {
      misuse: `--until: ${JSON.stringify(until)} is not a length; write one such as 14d, 12h or 90m, or a moment.`,
    };
  const given = contact === undefined ? undefined : contactIn(contact, world);
  if (typeof given === "string") return { misuse: `--contact: ${given}` };
  const document = {
    ...base,
    ...(starts !== undefined && { starts }),
    ...(zone !== undefined && { workspace: { ...base.workspace, timeZone: zone } }),
    ...(end !== undefined && { until: end }),
    ...(given !== undefined && { contact: given }),
    ...(Object.keys(answers).length > 0 && { answers }),
  };
  const { document: sound, findings = [] } = parseScenario(document);
  if (sound === undefined) return { misuse: findings.map(({ message }) => message).join(" ") };
  const skipped = starts === undefined ? undefined : skippedStart(starts, sound.workspace?.timeZone ?? "UTC");
  return skipped === undefined ? { document: sound } : { misuse: `--starts: ${skipped}` };
}

/** Returns a sentence on a start that the clocks of the workspace never show; undefined for any other. */
function skippedStart(starts: string, timeZone: string): string | undefined {
  const moved = movedStart(starts, timeZone);
  return (
    moved && `The clocks of ${timeZone} skip ${quote(starts)}. Write the moment that is meant, such as ${quote(moved)}.`
  );
}

/** Returns an answer as YAML has it: true, a text, [items] or { name: value }; what is none is a text. */
export function answerOf(text: string): unknown {
  return readYamlFile(text, "answer").file?.value ?? text;
}

const lengths: ReadonlyMap<string, string> = new Map([
  ["m", "minutes"],
  ["h", "hours"],
  ["d", "days"],
]);

/** "14d" is so long from the start; anything else is a moment. */
export function untilText(text: string): string {
  const [, amount, unit = ""] = /^(\d+) ?([mhd])$/.exec(text) ?? [];
  if (amount !== undefined) return `start + ${amount} ${lengths.get(unit)}`;
  return /^\d+ (?:minute|hour|day)s?$/.test(text) ? `start + ${text}` : text;
}

const mostBytes = 1024 * 1024;

/** Returns the contact of a file: its members, alone or in a `contact`; a sentence where it cannot be read. */
function contactIn(path: string, world: World): { readonly [member: string]: unknown } | string {
  const read = readBytes(world.files, resolve(world.folder, path), mostBytes);
  if ("failure" in read) return `${path} cannot be read: ${read.failure.message} (${read.failure.code})`;
  if ("tooLarge" in read) return `${path} is too large for a contact.`;
  const { file, problems = [] } = readYamlFile(read.bytes.toString("utf8"), path);
  if (file === undefined)
    return problems.map(({ message, range }) => `${path}:${range.start.line}: ${message}`).join(" ");
  const value = isObject(file.value) && isObject(file.value.contact) ? file.value.contact : file.value;
  return isObject(value) ? value : `${path} holds no contact; write one such as { first_name: Maria }.`;
}

/** By which option a place of the document is given; undefined for one that only a file gives. */
export function optionAt(pointer: string, flags: ScenarioFlags): string | undefined {
  if (pointer.startsWith("/starts") && flags.starts !== undefined) return `--starts`;
  if (pointer.startsWith("/workspace/timeZone") && flags.zone !== undefined) return `--zone`;
  if (pointer.startsWith("/until") && flags.until !== undefined) return `--until`;
  if (pointer.startsWith("/contact") && flags.contact !== undefined) return `--contact`;
  return pointer.startsWith("/answers") && flags.choose !== undefined ? `--choose` : undefined;
}
