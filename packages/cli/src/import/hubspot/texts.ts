import { htmlText, isHtml, listOf, quote } from "@setup-pack/core/words";
import type { ImportNotes } from "../imported-pack.js";
import { builtInField, ownerProperty, ownField } from "./fields.js";

/** `{{ contact.firstname }}` or `{{ enrolled_object.firstname }}`. */
const plainToken = /\{\{\s*(?:contact|enrolled_object)\.(\w+)\s*\}\}/g;

/** `{{ personalization_token('contact.firstname', 'there') }}`, with what contacts get who have none. */
const tokenWithDefault =
  /\{\{\s*personalization_token\(\s*["'](?:contact\.)?(\w+)["']\s*(?:,\s*["']([^"']*)["']\s*)?\)\s*\}\}/g;

/** Anything else that HubSpot fills in, goes by or leaves out: filters, conditions, comments. */
const otherToken = /\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}/gs;

/**
 * Returns a text with our merge tags in the place of HubSpot's tokens; what has no counterpart stays as it is written.
 */
export function mergeTags(text: string, notes: ImportNotes, part = "text"): string {
  const [ours, lost] = [new Set<string>(), new Set<string>()];
  const tagFor = (whole: string, property: string, otherwise = ""): string => {
    if (property === ownerProperty) return whole;
    const tag = `{{${builtInField(property) ?? `custom.${ownField(property, notes)}`}}}`;
    ours.add(tag);
    if (otherwise !== "") lost.add(`${quote(otherwise)} for ${tag}`);
    return tag;
  };
  const written = text
    .replace(plainToken, (whole, property: string) => tagFor(whole, property))
    .replace(tokenWithDefault, (whole, property: string, otherwise?: string) => tagFor(whole, property, otherwise));
  if (lost.size > 0)
    notes.gaps.push({
      says: `Contacts without a value no longer get ${listOf([...lost], "and")}.`,
      remedy: "Word the text so that it reads well without one.",
    });
  const left = [...written.matchAll(otherToken)].flatMap(({ 0: token, index }) =>
    ours.has(token) ? [] : [`${quote(token)}${written.includes("\n") ? ` in line ${lineOf(written, index)}` : ""}`],
  );
  if (left.length > 0)
    notes.gaps.push({
      says: `Its ${part} has ${listOf([...new Set(left)], "and", left.length)} that was not converted.`,
      remedy: "Replace it with a merge tag, or remove it. Contacts would see it as it is.",
    });
  return written;
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split("\n").length;

/** What HTML says, with the addresses of its links. */
export const wordsOf = (html: string): string => htmlText(html, { addresses: true });

/** What a text that may be HTML says, with our merge tags. */
export const plainText = (text: string, notes: ImportNotes): string =>
  mergeTags((isHtml(text) ? wordsOf(text) : text).trim(), notes);
