import type { JsonObject } from "@setup-pack/core/json";
import { elements, textOf } from "@setup-pack/edit";
import { type ImportedStep, type ImportNotes, refer } from "../imported.js";
import type { Templates } from "./emails.js";
import { ownerProperty, userCalled } from "./fields.js";
import { mergeTags, plainText } from "./texts.js";

/** Returns a marketing email, by the template that its text becomes. */
export function emailSteps(
  { content_id: id }: JsonObject,
  notes: ImportNotes,
  templates: Templates,
): readonly ImportedStep[] {
  if (typeof id !== "string" && typeof id !== "number") {
    notes.gaps.push({ says: "It names no email.", remedy: "Choose an email in the editor." });
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
      says: `It also goes to whom ${others.join(", ")} of the contact names.`,
      remedy: "Add a Notify team step for them.",
    });
  if (recipients.length > 0 || others.length > 0) return recipients;
  notes.gaps.push({ says: "It has no recipient, so it goes to the owner.", remedy: "Choose whom it goes to." });
  return [{ to: "owner" }];
}

const idsOf = (value: unknown): readonly string[] =>
  elements(value).flatMap((id) => (typeof id === "string" || typeof id === "number" ? [String(id)] : []));
