import { isObject } from "@setup-pack/core/json";

const format = "service.setup-pack";

/** Members by which a file is plainly meant as a pack, though its `format` does not say so: two of them do. */
const members = ["packId", "schemaVersion", "automations", "smartLists", "messageTemplates", "pipelines", "resources"];

/** Whether the text of a JSON file is a pack, or one that is broken. */
export function looksLikePack(text: string): boolean {
  const isMentioned = text.includes(format);
  if (!isMentioned && !text.includes("\\u00") && members.filter((name) => text.includes(`"${name}"`)).length < 2)
    return false;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch {
    return isMentioned;
  }
  if (!isObject(value)) return false;
  if (value.format === format) return true;
  const isDrawing = Object.hasOwn(value, "graphVersion");
  return !isDrawing && members.filter((name) => isObject(value) && Object.hasOwn(value, name)).length >= 2;
}
