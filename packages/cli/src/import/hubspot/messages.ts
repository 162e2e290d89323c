import type { JsonObject } from "@setup-pack/core/json";
import { elements, textOf } from "@setup-pack/edit";
import { type ImportedStep, type ImportNotes, refer } from "../imported.js";
import type { Templates } from "./emails.js";
import { ownerProperty, userCalled } from "./fields.js";
import { mergeTags, plainText } from "./texts.js";

/** A marketing email, by the template that its text becomes. */
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
  (
    { subject, body, user_ids, team_ids, owner_properties }: JsonObject,
    notes: ImportNotes,
  ): readonly ImportedStep[] => {
    const texts = [mergeTags(textOf(subject)?.trim() ?? "", notes), plainText(textOf(body) ?? "", notes)];
    const message = texts.filter((text) => text !== "").join("\n\n");
    const owners = elements(owner_properties);
    const other = owners.filter((property) => property !== ownerProperty);
    if (other.length > 0)
      notes.gaps.push({
        says: `It also goes to whom ${other.join(", ")} of the contact names.`,
        remedy: "Add a Notify team step for them.",
      });
    const named = [
      ...(owners.includes(ownerProperty) ? [{ to: "owner" }] : []),
      ...idsOf(user_ids).map((id) => ({ user_id: userCalled(id, notes) })),
      ...idsOf(team_ids).map((id) => ({
        team_id: refer(notes, { type: "team", id: `team-${id}`, name: `HubSpot team ${id}` }),
      })),
    ];
    if (named.length === 0 && other.length === 0)
      notes.gaps.push({ says: "It goes to nobody, so it goes to the owner.", remedy: "Choose whom it goes to." });
    const recipients = named.length > 0 || other.length > 0 ? named : [{ to: "owner" }];
    return recipients.map((to) => ({ kind: "action.notify", config: { ...to, channel, message } }));
  };

const idsOf = (value: unknown): readonly string[] =>
  elements(value).flatMap((id) => (typeof id === "string" || typeof id === "number" ? [String(id)] : []));
