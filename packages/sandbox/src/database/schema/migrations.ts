import { automations } from "./automations.js";
import { contactChanges } from "./contact-changes.js";
import { contacts } from "./contacts.js";
import { dashboard } from "./dashboard.js";
import { dealsAndTransactions } from "./deals-and-transactions.js";
import { events } from "./events.js";
import { lookups } from "./lookups.js";
import type { Migration } from "./migrate.js";
import { setupPacks } from "./setup-packs.js";
import { workspaces } from "./workspaces.js";

/** Every step of the schema, from the first. Once a step is released it does not change: a new one goes to the end. */
export const migrations: readonly Migration[] = [
  {
    version: 1,
    name: "first schema",
    statements: [
      ...workspaces,
      ...lookups,
      ...contacts,
      ...contactChanges,
      ...dealsAndTransactions,
      ...setupPacks,
      ...events,
      ...automations,
      ...dashboard,
    ],
  },
];
