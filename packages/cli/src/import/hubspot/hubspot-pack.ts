import { mostBlocks, mostItems } from "@setup-pack/core/format";
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
    const steps = automation.parts.reduce((sum, part) => sum + part.steps.length, 0);
    if (steps > mostBlocks || automations.length === mostItems) {
      refusals.push({ file, name: flow.name, says: steps > mostBlocks ? tooLong(steps) : tooMany });
      continue;
    }
    const key = firstFree(keyFrom(flow.name) || "workflow", "-", keys);
    keys.add(key);
    names.add(automation.name);
    automations.push({ ...automation, key, file });
  }
  const made = templates.made();
  const [last] = flows.slice(-1);
  if (made.length > mostItems && last !== undefined)
    refusals.push({ file: last.file, name: last.flow.name, says: tooManyEmails(made.length) });
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

const tooLong = (steps: number): string =>
  `It becomes ${steps} steps, and an automation has at most ${mostBlocks}. Split it in HubSpot: let an action in the middle enroll contacts in a second workflow, move the actions behind it there, and import both.`;

const tooMany = `A pack has at most ${mostItems} automations. Split the import: import this workflow and those behind it into a pack of their own.`;

const tooManyEmails = (emails: number): string =>
  `Up to here the workflows send ${emails} emails, and a pack has at most ${mostItems} templates. Split the import: import some of the workflows into a pack of their own.`;
