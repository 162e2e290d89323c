import type { StoredAddress } from "../../database/tables.js";
import type { Channel } from "./addresses.js";

/** Text as it is compared: case and compatibility forms folded, white space made one. */
export function fold(value: string): string {
  return value.normalize("NFKC").toLowerCase().replace(/\s+/gu, " ").trim();
}

/** An address or number as it is found by: numbers go by their digits. */
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

/** What a free-text search looks in: name, emails, phones (as written, and their digits) and company, a line each. */
export function searchText({ first_name, last_name, company, emails, phones }: Searchable): string {
  const lines = [
    `${first_name} ${last_name}`,
    ...emails.map(({ value }) => value),
    ...phones.flatMap(({ value }) => [value, digits(value)]),
    company ?? "",
  ];
  return lines.map(fold).filter(Boolean).join("\n");
}

/** The patterns a search must all meet; for a word that may be part of a number, its digits will do as well. */
export function searchPatterns(query: string): readonly (readonly string[])[] {
  return fold(query)
    .split(" ")
    .filter(Boolean)
    .map((word) => (/^[-+().\d]*\d[-+().\d]*$/.test(word) ? [...new Set([word, digits(word)])] : [word]))
    .map((forms) => forms.map((form) => `%${form.replace(/[\\%_]/g, "\\$&")}%`));
}

const digits = (value: string) => value.replace(/\D/g, "");
