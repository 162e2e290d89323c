import { isObject } from "@setup-pack/core/json";
import {
  type CallOptions,
  listContactStages,
  listLeadSources,
  listMembers,
  listPipelines,
  listReferenceTargets,
  listReferenceTargetsOfTypes,
  listSetupPacks,
  listTags,
  type WorkspaceClient,
} from "@setup-pack/workspace-client";
import { Refusal } from "../../refusal.js";
import { type Listing, readListing, untrusted } from "../listing.js";
import type { ListName } from "../lists.js";
import type { InstalledPack, InstallTarget, Owner } from "../target.js";
import { answerOrRefusal, type Purpose } from "./fault.js";
import { type AskPage, readPages } from "./read-pages.js";

/** How a page of each documented list is asked for. */
const documented: ReadonlyMap<ListName, (client: WorkspaceClient, options: CallOptions) => AskPage> = new Map([
  ["tags", (client, options) => (query) => listTags(client, query, options)],
  ["contact-stages", (client, options) => (query) => listContactStages(client, query, options)],
  ["lead-sources", (client, options) => (query) => listLeadSources(client, query, options)],
  ["members", (client, options) => (query) => listMembers(client, query, options)],
  ["pipelines", (client, options) => (query) => listPipelines(client, query, options)],
]);

const prefix = "reference-targets/";

/** Returns the type that a list of the import extension is about; undefined for a documented list. */
const typeIn = (name: ListName): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined;

/**
 * Returns the lists of a workspace, each read once. Those that are foreseen are read side by side, since each answer is
 * waited for as long as the workspace is far; those of the extension among them in one walk.
 */
export function listsOf(client: WorkspaceClient, options: CallOptions): Pick<InstallTarget, "list" | "foresee"> {
  const known = new Map<ListName, Promise<Listing | Refusal>>();
  let foreseen: readonly ListName[] = [];
  let together: ReturnType<typeof readTogether> | undefined;
  const read = async (name: ListName): Promise<Listing | Refusal> => {
    if (foreseen.length < 2 || !foreseen.includes(name)) return readOne(client, name, options);
    together ??= readTogether(client, foreseen, options);
    return (await together).get(name) ?? readOne(client, name, options);
  };
  const list = (name: ListName): Promise<Listing | Refusal> => {
    const listing = known.get(name) ?? read(name);
    known.set(name, listing);
    return listing;
  };
  return {
    foresee: (names) => {
      foreseen = names.filter((name) => typeIn(name) !== undefined && !known.has(name));
      together = undefined;
      // Whoever asks for a list hears of what went wrong; of one that nobody comes to ask for, nobody does.
      for (const name of names) list(name).catch(() => undefined);
    },
    list,
  };
}

/** Returns a list to its end. Where the workspace has none, as without the import extension, that is said. */
async function readOne(client: WorkspaceClient, name: ListName, options: CallOptions): Promise<Listing | Refusal> {
  const ask = documented.get(name)?.(client, options);
  if (ask !== undefined) return readListing(name, await answerOrRefusal(readingOf(name), () => readPages(name, ask)));
  const type = typeIn(name) ?? "";
  const rows = await answerOrRefusal(readingOf(name), () =>
    readPages(name, (query) => listReferenceTargets(client, type, query, options)),
  );
  if (rows instanceof Refusal && rows.kind === "missing") return { unavailable: "not offered" };
  return readListing(name, rows);
}

/** Scopes that documented lists may need: the API document does not say, and names scopes after what is read. */
const scopes: ReadonlyMap<string, string> = new Map([
  ["tags", "read_contacts"],
  ["contact-stages", "read_contacts"],
  ["lead-sources", "read_contacts"],
  ["members", "full_access"],
  ["pipelines", "read_deals"],
]);

const readingOf = (list: string): Purpose => ({ list, scope: scopes.get(list) ?? "read_setup_packs" });

/** Several lists of the extension; none where they cannot be read in one walk, or make too long a list together. */
async function readTogether(
  client: WorkspaceClient,
  names: readonly ListName[],
  options: CallOptions,
): Promise<ReadonlyMap<ListName, Listing | Refusal>> {
  const types = names.flatMap((name) => typeIn(name) ?? []).join(",");
  const rows = await answerOrRefusal(readingOf("reference-targets"), () =>
    readPages("reference-targets", (query) => listReferenceTargetsOfTypes(client, { ...query, types }, options)),
  );
  if (rows === "too long" || (rows instanceof Refusal && rows.kind === "missing")) return new Map();
  const ofType = (type: string | undefined) =>
    rows instanceof Refusal ? rows : rows.filter((row) => isObject(row) && row.type === type);
  return new Map(names.map((name) => [name, readListing(name, ofType(typeIn(name)))]));
}

/** As many ids as one request may ask about. */
const most = 200;

/**
 * Returns which of some records and items belong to packs. A workspace that cannot tell says of none: then what a plan
 * takes over is judged when it is carried out.
 */
export async function ownersOf(
  client: WorkspaceClient,
  ids: readonly string[],
  options: CallOptions,
): Promise<ReadonlyMap<string, Owner> | Refusal> {
  const owners = new Map<string, Owner>();
  for (let start = 0; start < ids.length; start += most) {
    const item_ids = ids.slice(start, start + most).join(",");
    const packs = await answerOrRefusal({ scope: "read_setup_packs" }, () =>
      readPages("setup-packs", (query) => listSetupPacks(client, { ...query, item_ids }, options)),
    );
    if (packs instanceof Refusal) return /^(rejected|missing)$/.test(packs.kind) ? new Map() : packs;
    if (packs === "too long") return new Map();
    for (const pack of packs) for (const [id, owner] of ownedBy(pack)) owners.set(id, owner);
  }
  return owners;
}

/** Returns the ids that a pack says it owns; none where it does not say, as where the filter is not known. */
function ownedBy(pack: unknown): [string, Owner][] {
  const { pack_id: packId, name, item_ids: ids } = isObject(pack) ? pack : {};
  if (typeof packId !== "string" || typeof name !== "string" || !Array.isArray(ids)) return [];
  return ids.flatMap((id: unknown): [string, Owner][] => (typeof id === "string" ? [[id, { packId, name }]] : []));
}

/** Returns all packs that a workspace has. */
export async function packsOf(
  client: WorkspaceClient,
  options: CallOptions,
): Promise<readonly InstalledPack[] | Refusal> {
  const rows = await answerOrRefusal({ scope: "read_setup_packs" }, () =>
    readPages("setup-packs", (query) => listSetupPacks(client, query, options)),
  );
  if (rows instanceof Refusal) return rows;
  if (rows === "too long") return untrusted("The list of packs does not end.");
  const packs = rows.flatMap((row): InstalledPack[] => {
    const { pack_id: packId, name, version, revision } = isObject(row) ? row : {};
    const isRead = [packId, name, version, revision].every((value) => typeof value === "string");
    return isRead ? [{ packId: `${packId}`, name: `${name}`, version: `${version}`, revision: `${revision}` }] : [];
  });
  return packs.length === rows.length ? packs : untrusted("The list of packs makes no sense.");
}
