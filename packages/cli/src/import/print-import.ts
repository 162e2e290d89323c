import { count } from "@setup-pack/core/words";
import { margin } from "../print/frame.js";
import { type Paper, printable } from "../print/paper.js";
import type { Gap, ImportedPack, ImportedPart } from "./imported-pack.js";

/** What becomes of each workflow, action by action, and what is not taken over. */
export function* printImport({ automations, templates }: ImportedPack, paper: Paper): Generator<string> {
  const { strong } = paper.palette;
  for (const { name, parts, key } of automations) {
    yield `${strong(printable(name))}  automations/${printable(key)}\n`;
    for (const part of parts) yield* printPart(part, paper);
  }
  if (templates.length === 0) return;
  yield `${strong(count(templates.length, "email"))}, as plain text\n`;
  for (const { email, key, notes } of templates) {
    yield `${margin}email ${printable(email)}: ${printable(key)}\n`;
    yield* printGaps(notes.gaps, paper);
  }
}

function* printPart({ action, title, steps, gaps }: ImportedPart, paper: Paper): Generator<string> {
  const place = action === undefined ? title : `action ${action}, ${title}`;
  const became = steps.map(({ id }) => id).join(", ");
  yield `${margin}${printable(place)}: ${became === "" ? "nothing" : printable(became)}\n`;
  yield* printGaps(gaps, paper);
}

function* printGaps(gaps: readonly Gap[], { palette }: Paper): Generator<string> {
  for (const { says, remedy } of gaps)
    yield `${margin}${margin}${palette.severity.warning(printable(says))} ${printable(remedy)}\n`;
}

/** Returns what became of workflows, for programs; schemas/import.schema.json describes it. */
export function importJson(source: string, { automations, templates }: ImportedPack, files: readonly string[]): string {
  const report = {
    importVersion: 1,
    source,
    automations: automations.map(({ key, name, file, parts }) => ({
      key,
      name,
      file,
      parts: parts.map(({ action = null, title, steps, gaps }) => ({ action, title, steps, gaps })),
    })),
    templates: templates.map(({ key, email, isWritten, notes: { gaps } }) => ({ key, email, isWritten, gaps })),
    files,
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}
