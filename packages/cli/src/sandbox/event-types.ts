/** The types of events that a sandbox sends, as its OpenAPI document names them; a test compares the two. */
export const eventTypes = [
  ...["contact.created", "contact.updated", "contact.deleted"],
  ...["transaction.created", "transaction.updated", "transaction.deleted", "deal.created", "deal.updated"],
  ...["setup_pack.installed", "setup_pack.upgraded", "setup_pack.rolled_back", "setup_pack.uninstalled", "ping"],
];
