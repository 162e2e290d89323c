import type { StoredAddress } from "../../database/tables.js";
import type { Channel } from "./addresses.js";

/** Text as it is compared: case and compatibility forms folded, white space made one. */
export function fold(value: string): string {
  return value.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}

/** Returns an address or number as it is found by: numbers go by their digits. */
export function foldAddress(channel: Channel, value: string): string {
  return channel === "email" ? fold(value) : digits(value) || fold(value);
}

interface Searchable {
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string | null;
  readonly emails: readonly StoredAddress[];
  readonly phones: readonly StoredAddress[];
}

/**
 * What a free-text search looks in: name, emails, phones and company, a line each; words that may be numbers stand
 * there as their digits too.
 */
export function searchText({ first_name, last_name, company, emails, phones }: Searchable): string {
  const lines = [
    `${first_name} ${last_name}`,
    ...emails.map(({ value }) => value),
    ...phones.flatMap(({ value }) => [value, digits(value)]),
    company ?? "",
  ].map(fold);
  const numbers = lines.flatMap((line) => line.split(" ").filter(isNumber).map(digits));
  return [...new Set([...lines, ...numbers])].filter(Boolean).join("\n");
}

/**
 * Returns the patterns that a search must all meet, one for each word; of one that may be a number, its digits are
 * searched.
 */
export function searchPatterns(query: string): readonly string[] {
  return fold(query)
    .split(" ")
    .filter(Boolean)
    .map((word) => (isNumber(word) ? digits(word) : word))
    .map((form) => `%${form.replace(/[\\%_]/g, "\\$&")}%`);
}

const isNumber = (word: string) => /^[-+().\d]*\d[-+().\d]*$/.test(word);
const digits = (value: string) => value.replace(/\D/g, "");
