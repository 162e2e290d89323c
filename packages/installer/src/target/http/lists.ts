import {
  listContactStages,
  listLeadSources,
  listMembers,
  listPipelines,
  listReferenceTargets,
  listTags,
  type WorkspaceClient,
} from "@setup-pack/workspace-client";
import { Refusal } from "../../refusal.js";
import type { Listing } from "../listing.js";
import type { ListName } from "../lists.js";
import { asked } from "./fault.js";
import { readPages } from "./read-pages.js";

type Ask = Parameters<typeof readPages>[1];
type Options = Parameters<typeof listTags>[2];

/** How a page of each documented list is asked for. */
const documented: ReadonlyMap<ListName, (client: WorkspaceClient, options: Options) => Ask> = new Map([
  ["tags", (client, options) => (query) => listTags(client, query, options)],
  ["contact-stages", (client, options) => (query) => listContactStages(client, query, options)],
  ["lead-sources", (client, options) => (query) => listLeadSources(client, query, options)],
  ["members", (client, options) => (query) => listMembers(client, query, options)],
  ["pipelines", (client, options) => (query) => listPipelines(client, query, options)],
]);

/** Reads a list of the workspace to its end. Where it has no such list, as without the import extension, it says so. */
export async function listIn(client: WorkspaceClient, name: ListName, options: Options): Promise<Listing | Refusal> {
  const ask = documented.get(name);
  if (ask !== undefined) return asked({}, () => readPages(name, ask(client, options)));
  const type = name.slice(name.indexOf("/") + 1);
  const listing = await asked({ scope: "read_setup_packs" }, () =>
    readPages(name, (query) => listReferenceTargets(client, type, query, options)),
  );
  return listing instanceof Refusal && listing.kind === "missing" ? { unavailable: "not offered" } : listing;
}
