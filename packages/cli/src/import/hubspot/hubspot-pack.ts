import { firstFree, keyFrom } from "@setup-pack/edit";
import type { ImportedPack, RefusedWorkflow } from "../imported-pack.js";
import { automationOf } from "./automation.js";
import { type Email, templatesOf } from "./emails.js";
import type { Flow } from "./flow.js";

/** A workflow, and the file that it came from. */
interface FlowInFile {
  readonly file: string;
  readonly flow: Flow;
}

/** The pack of workflows: an automation for each, and a template for each email that they send. */
export function hubspotPack(
  flows: readonly FlowInFile[],
  emails: readonly Email[],
  identity: { readonly packId: string; readonly name: string },
): ImportedPack {
  const templates = templatesOf(emails);
  const [keys, names] = [new Set<string>(), new Set<string>()];
  const automations: ImportedPack["automations"][number][] = [];
  const refusals: RefusedWorkflow[] = [];
  for (const { file, flow } of flows) {
    const automation = automationOf(flow, firstFree(flow.name, " ", names), templates);
    if (typeof automation === "string") {
      refusals.push({ file, name: flow.name, says: automation });
      continue;
    }
    const key = firstFree(keyFrom(flow.name) || "workflow", "-", keys);
    keys.add(key);
    names.add(automation.name);
    automations.push({ ...automation, key, file });
  }
  const made = templates.made();
  const pack = {
    format: "service.setup-pack",
    schemaVersion: 2,
    ...identity,
    version: "0.1.0",
    automations: automations.map(({ key, document }) => ({ key, document })),
    ...(made.length > 0 && { messageTemplates: made.map(({ item }) => item) }),
  };
  return { pack, automations, templates: made, refusals };
}
