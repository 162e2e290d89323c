/** Every scope a key can carry (API document, "Authentication"); the last two resources' are extensions. */
export const scopes = [
  "read_contacts",
  "write_contacts",
  "read_transactions",
  "write_transactions",
  "read_deals",
  "write_deals",
  "read_setup_packs",
  "write_setup_packs",
  "full_access",
] as const;

export type Scope = (typeof scopes)[number];

/** What a workspace's plan can include; an operation of a missing one answers 403. */
export const features = ["contacts", "transactions", "deals", "webhooks", "setup_packs"] as const;

export type Feature = (typeof features)[number];

/** Returns whether a key may do what needs `scope`: it carries it, or its write scope, or full access. */
export function grants(carried: readonly string[], scope: Scope): boolean {
  return (
    carried.includes("full_access") || carried.includes(scope) || carried.includes(scope.replace(/^read_/, "write_"))
  );
}
