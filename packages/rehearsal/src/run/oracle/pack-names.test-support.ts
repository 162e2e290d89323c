import type { Pack } from "@setup-pack/core";

/** Names of what packs carry or refer to, so that an id and its name are the same to a condition. */
export interface Names {
  /** The name of an id, or the id where nothing names it. */
  nameOf(types: readonly string[], id: string): string;
  same(types: readonly string[], one: string, other: string): boolean;
}

const folded = (text: string): string => text.normalize("NFC").replace(/\s+/gu, " ").trim().toLowerCase();

/** Whether two texts say the same to a person. */
export const sameText = (one: string, other: string): boolean => folded(one) === folded(other);

/** Whether a text has the other in it. */
export const hasText = (text: string, part: string): boolean => folded(text).includes(folded(part));

/** All names that packs give, by the type of reference and the id. */
export function namesOf(packs: readonly Pack[]): Names {
  const names = new Map<string, string>();
  const note = (type: string, id: string, name: string | undefined): void => {
    if (name !== undefined && !names.has(`${type}/${id}`)) names.set(`${type}/${id}`, name);
  };
  for (const pack of packs)
    for (const { kind, key, name } of pack.resources ?? []) note(kind === "contact_stage" ? "stage" : kind, key, name);
  for (const pack of packs)
    for (const { document } of pack.automations ?? [])
      for (const { type, id, name } of document.references ?? []) note(type, id, name);
  const nameOf = (types: readonly string[], id: string): string =>
    types.map((type) => names.get(`${type}/${id}`)).find((name) => name !== undefined) ?? id;
  return {
    nameOf,
    same: (types, one, other) =>
      one === other ||
      sameText(nameOf(types, one), other) ||
      sameText(one, nameOf(types, other)) ||
      sameText(one, other),
  };
}
