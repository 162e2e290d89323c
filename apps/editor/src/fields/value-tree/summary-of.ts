import { fieldMessages } from "../../messages/index.js";
import { labelOf } from "../../wording/index.js";
import { membersOf } from "./members.js";

/** Characters of one value in a summary. */
const most = 40;

/** What stands in a folded list or group: how many elements, or the first members that say something. */
export function summaryOf(value: unknown): string {
  if (Array.isArray(value)) return fieldMessages.tree.elements(value.length);
  const members = membersOf(value);
  if (members.length === 0) return fieldMessages.tree.noFields;
  const values = members
    .slice(0, 20)
    .flatMap(({ name, value: inner }) => (isSaid(inner) ? [`${labelOf(name)}: ${shortened(String(inner))}`] : []));
  return values.length === 0 ? fieldMessages.tree.fields(members.length) : values.slice(0, 3).join(", ");
}

const isSaid = (value: unknown): boolean =>
  typeof value === "string" ? value.trim() !== "" : typeof value === "number" || typeof value === "boolean";

const shortened = (text: string): string => (text.length > most ? `${text.slice(0, most)}…` : text);
