import type { JsonObject } from "@setup-pack/core/json";
import { listOf } from "@setup-pack/core/words";
import { elements, member, textOf } from "@setup-pack/edit";
import { type ImportedStep, type ImportNotes, refer } from "../imported-pack.js";
import type { Templates } from "./emails.js";
import { ownerProperty, userCalled, valueWords } from "./fields.js";
import { mergeTags, plainText } from "./texts.js";

/** Returns a marketing email, by the template that its text becomes. */
export function emailSteps(
  { content_id: id }: JsonObject,
  notes: ImportNotes,
  templates: Templates,
): readonly ImportedStep[] {
  if (typeof id !== "string" && typeof id !== "number") {
    notes.gaps.push({ says: "It does not name an email.", remedy: "Choose an email in the editor." });
    return [];
  }
  const { key, name } = templates.of(String(id));
  return [
    { kind: "action.send_email", config: { template_id: refer(notes, { type: "email_template", id: key, name }) } },
  ];
}

/** A notice to people and teams, a step each: by mail, or in the app. */
export const noticeSteps =
  (channel: "email" | "push") =>
  (fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] => {
    const title = mergeTags(textOf(fields.subject)?.trim() ?? "", notes);
    const message = [title, plainText(textOf(fields.body) ?? "", notes)].filter((text) => text !== "").join("\n\n");
    return recipientsOf(fields, notes).map((to) => ({ kind: "action.notify", config: { ...to, channel, message } }));
  };

/** Whom a notice goes to, as the settings of a step each. */
function recipientsOf({ user_ids, team_ids, owner_properties }: JsonObject, notes: ImportNotes): readonly JsonObject[] {
  const owners = elements(owner_properties);
  const others = owners.filter((property) => property !== ownerProperty);
  const recipients = [
    ...(owners.includes(ownerProperty) ? [{ to: "owner" }] : []),
    ...idsOf(user_ids).map((id) => ({ user_id: userCalled(id, notes) })),
    ...idsOf(team_ids).map((id) => ({
      team_id: refer(notes, { type: "team", id: `team-${id}`, name: `HubSpot team ${id}` }),
    })),
  ];
  if (others.length > 0)
    notes.gaps.push({
      says: `It also goes to the people in ${others.join(", ")} of the contact.`,
      remedy: "Add a Notify team step for them.",
    });
  if (recipients.length > 0 || others.length > 0) return recipients;
  notes.gaps.push({ says: "It has no recipient, so it goes to the owner.", remedy: "Choose whom it goes to." });
  return [{ to: "owner" }];
}

const idsOf = (value: unknown): readonly string[] =>
  elements(value).flatMap((id) => (typeof id === "string" || typeof id === "number" ? [String(id)] : []));

const dealType = "0-3";

/** The properties of a deal that a step sets. */
const settable = ["dealname", "dealstage", "pipeline"];

/** The pipeline of deals that name none. */
const usualPipeline = "default";

/** Returns a record that is made, where it is a deal: those of other types have no counterpart. */
export function recordSteps(fields: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const values = new Map(
    elements(fields.properties).map((one) => [
      textOf(member(one, "targetProperty")) ?? "",
      textOf(member(member(one, "value"), "staticValue")),
    ]),
  );
  const [name, stage, pipeline = usualPipeline] = settable.map((property) => values.get(property));
  if (fields.object_type_id !== dealType || stage === undefined) {
    const isDeal = fields.object_type_id === dealType;
    notes.gaps.push({
      says: isDeal
        ? `The deal does not have a stage: ${valueWords(fields.properties) || "nothing set"}.`
        : `It makes a record of the type ${String(fields.object_type_id)}: ${valueWords(fields.properties) || "nothing set"}.`,
      remedy: "Only deals, with their stage, can be made by a step; make it by hand, or by a task.",
    });
    return [];
  }
  const givenWords = (property: string): string =>
    valueWords(
      elements(fields.properties).find((one) => member(one, "targetProperty") === property),
      ["targetProperty"],
    );
  const left = [...values].flatMap(([property, value]) =>
    settable.includes(property) && value !== undefined ? [] : [`${property} (${value ?? givenWords(property)})`],
  );
  if (left.length > 0)
    notes.gaps.push({
      says: `What HubSpot sets of the deal is not set: ${listOf(left, "and", left.length)}.`,
      remedy: "Fill it in by hand, or by a task.",
    });
  const config = {
    pipeline_id: refer(notes, { type: "pipeline", id: pipeline, name: pipeline }),
    stage_id: refer(notes, { type: "deal_stage", id: stage, name: stage, detail: pipeline }),
    name: name === undefined ? "{{full_name}}" : mergeTags(name, notes),
  };
  return [{ kind: "action.create_deal", config }];
}

/** Returns a call to a server. HubSpot sends the whole record along, and a step what stands in its contents. */
export function webhookSteps(action: JsonObject, notes: ImportNotes): readonly ImportedStep[] {
  const [address, method] = [textOf(action.webhookUrl), textOf(action.method) ?? "POST"];
  if (address === undefined || !URL.canParse(address)) {
    notes.gaps.push({
      says: `It does not have an address to call: ${valueWords(action, ["type", "actionId", "connection", "authSettings"])}.`,
      remedy: "Add a Call webhook step with an address.",
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
      says: "It signs in with a key. Workflow files do not contain keys.",
      remedy: "Have the server check the signature of calls. A pack is shared, so it must not contain a key.",
    });
  if (method !== "GET")
    notes.gaps.push({
      says: "HubSpot sends the whole contact. The step sends nothing yet.",
      remedy: "Add what the server needs to its contents, with merge tags.",
    });
  return [{ kind: "action.webhook", config: { url: url.href, method, body: {} } }];
}
