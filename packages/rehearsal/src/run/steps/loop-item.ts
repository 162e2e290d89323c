import type { Members } from "../contact/lookup.js";
import { isGroup, type ScenarioValue } from "../scenario-value.js";

/** What a loop has come to, by name; an item that is a text is its name. */
export function itemOf(item: ScenarioValue): Members {
  if (isGroup(item)) return item;
  return new Map([["name", item]]);
}

/** What an item is called. */
export const itemName = (item: Members): string =>
  personName(item) ?? textIn(item, "title") ?? textIn(item, "id") ?? "item";

/** What a person is called, by the first and the last name where these are given; undefined where none is. */
export function personName(person: Members): string | undefined {
  const parts = [textIn(person, "first_name"), textIn(person, "last_name")].filter((part) => part !== undefined);
  return textIn(person, "name") ?? textIn(person, "full_name") ?? (parts.length > 0 ? parts.join(" ") : undefined);
}

function textIn(members: Members, name: string): string | undefined {
  const value = members.get(name);
  return typeof value === "string" && value !== "" ? value : undefined;
}
