import type { Members } from "../contact/lookup.js";
import { isGroup, type ScenarioValue } from "../scenario-value.js";

/** What a loop has come to, by name; an item that is a text is its name. */
export function itemOf(item: ScenarioValue): Members {
  if (isGroup(item)) return item;
  return new Map([["name", item]]);
}

/** What an item is called. */
export function itemName(item: Members): string {
  const text = (name: string): string | undefined => {
    const value = item.get(name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const parts = [text("first_name"), text("last_name")].filter((part) => part !== undefined);
  return (
    text("name") ??
    text("full_name") ??
    (parts.length > 0 ? parts.join(" ") : undefined) ??
    text("title") ??
    text("id") ??
    "item"
  );
}
