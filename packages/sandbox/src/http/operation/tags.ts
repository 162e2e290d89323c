/** The parts of the API, in the order of its document. */
export const tags = {
  Identity: "The key in use, and the workspace it acts for.",
  Contacts: "People, with their addresses, numbers, tags and custom fields.",
  Activities: "What happened with a contact, newest first.",
  Transactions: "Closings: money, dates, tasks and the people involved.",
  Deals: "What may become a closing, in the stages of a pipeline.",
  Lookups: "The lists that other records name by id.",
  Webhooks: "Endpoints that are told what happens in the workspace.",
  "Setup packs": "Installing and upgrading setup packs: an extension of this sandbox.",
} as const;

export type Tag = keyof typeof tags;
