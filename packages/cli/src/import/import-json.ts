import type { ImportedPack } from "./imported-pack.js";

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
