import type { JsonObject } from "@setup-pack/core/json";
import { listOf } from "@setup-pack/core/words";
import { elements, member, textOf } from "@setup-pack/edit";
import type { ImportedStep, ImportNotes } from "../imported.js";
import { valueWords } from "./is-set.js";

/** Returns a call to a server. HubSpot sends the whole record along, and a step what stands in its contents. */
export function webhookSteps(action: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const [address, method] = [textOf(action.webhookUrl), textOf(action.method) ?? "POST"];
  if (address === undefined || !URL.canParse(address)) {
    notes.gaps.push({
      says: `It has no address that can be called: ${valueWords(action, ["type", "actionId", "connection", "authSettings"])}.`,
      remedy: "Put in a Call webhook step with one.",
    });
    return [];
  }
  const url = new URL(address);
  const left: string[] = [];
  for (const parameter of elements(action.queryParams)) {
    const [name, value] = [
      textOf(member(parameter, "name")),
      textOf(member(member(parameter, "value"), "staticValue")),
    ];
    if (name !== undefined && value !== undefined) url.searchParams.append(name, value);
    else left.push(`${name ?? "one without a name"} (${valueWords(member(parameter, "value"))})`);
  }
  if (left.length > 0)
    notes.gaps.push({
      says: `Of the parameters in its address, ${listOf(left, "and", left.length)} is filled in from the record.`,
      remedy: "Write a merge tag into the contents of the step.",
    });
  if (action.authSettings !== undefined && action.authSettings !== null)
    notes.gaps.push({
      says: "It proves who it is by a key that no file of a workflow holds.",
      remedy: "Let the server know calls by their signature; a pack is passed on, and must hold no key.",
    });
  if (method !== "GET")
    notes.gaps.push({
      says: "HubSpot sends all of the contact along, and the step sends nothing yet.",
      remedy: "Write into its contents what the server needs, with merge tags.",
    });
  return [{ kind: "action.webhook", config: { url: url.href, method, body: {} } }];
}
