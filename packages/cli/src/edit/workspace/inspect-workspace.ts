import { referenceTypes } from "@setup-pack/core/format";
import type { FieldChange, ItemChange } from "@setup-pack/edit-api";
import { asInstalled, candidatesOf, drift, listOfType, Refusal, status } from "@setup-pack/installer";
import { getSetupPackTraffic, WorkspaceError } from "@setup-pack/workspace-client";
import type { Fault } from "../fault.js";
import type { Exchange, Result } from "../route.js";
import { installationOf, type WorkspaceConnection } from "./link.js";
import { namesIn, valueBudget } from "./plan-items.js";

/** Returns how a pack stands in the workspace. */
export async function readInstallation(
  { target }: WorkspaceConnection,
  { query }: Exchange,
): Promise<Result<"readInstallation"> | Refusal> {
  const packId = packIdIn(query);
  if (typeof packId !== "string") return packId;
  const reached = target();
  const found = await status({ packId }, reached);
  if (found instanceof Refusal) return found;
  if (found.installed === null) return { value: { installed: null } };
  const history = await reached.history(packId);
  if (history instanceof Refusal) return history;
  const { version, revision, edited } = found.installed;
  return { value: { installed: { version, revision, edited, appliedAt: history[0]?.appliedAt ?? null } } };
}

/** More states than a person looks through. */
const mostStates = 100;

/** Returns the states that the pack had in the workspace. */
export async function readHistory(
  { target }: WorkspaceConnection,
  { query }: Exchange,
): Promise<Result<"readHistory"> | Refusal> {
  const packId = packIdIn(query);
  if (typeof packId !== "string") return packId;
  const history = await target().history(packId);
  if (history instanceof Refusal) return history;
  const states = history
    .slice(0, mostStates)
    .map(({ version, revision, appliedAt }) => ({ version, revision, appliedAt }));
  return { value: { states } };
}

/**
 * Returns where contacts are in the pack's automations, and which way they went. A workspace that does not count them
 * answers as one that has no such operation.
 */
export async function readTraffic(
  { client }: WorkspaceConnection,
  { query }: Exchange,
): Promise<Result<"readTraffic"> | Refusal> {
  const packId = packIdIn(query);
  if (typeof packId !== "string") return packId;
  try {
    return { value: await getSetupPackTraffic(client, packId) };
  } catch (error) {
    if (!(error instanceof WorkspaceError)) throw error;
    if (error.status === 404) return { value: { automations: null } };
    return { fault: "workspace", message: error.message };
  }
}

/** At most so many of each are listed; what there is beyond is counted. */
const most = { changes: 1000, fields: 200 } as const;

/** Returns what people changed in the workspace since the pack was installed. */
export async function readDrift(
  { target }: WorkspaceConnection,
  { query }: Exchange,
): Promise<Result<"readDrift"> | Refusal> {
  const packId = packIdIn(query);
  if (typeof packId !== "string") return packId;
  const reached = target();
  const found = await drift(packId, reached);
  if (found instanceof Refusal) return found;
  const installation = await reached.read(packId);
  if (installation instanceof Refusal) return installation;
  const nameOf = namesIn([installation?.current, installation?.base]);
  const withinBudget = valueBudget();
  const changes = found.changes.slice(0, most.changes).map(
    ({ item, change, fields }): ItemChange => ({
      kind: item.kind,
      key: item.key,
      name: nameOf(item),
      change,
      fields: fields.slice(0, most.fields).map(
        ({ path, change: became, before, after }): FieldChange => ({
          path,
          change: became,
          ...withinBudget({ before, after }),
        }),
      ),
      hiddenFields: Math.max(0, fields.length - most.fields),
    }),
  );
  return { value: { changes, hiddenChanges: Math.max(0, found.changes.length - most.changes) } };
}

/** Returns the release as it was installed and as it is now, from which a page takes over what people changed. */
export async function readSides(
  { target }: WorkspaceConnection,
  { query }: Exchange,
): Promise<Result<"readSides"> | Refusal> {
  const packId = packIdIn(query);
  if (typeof packId !== "string") return packId;
  const installation = await installationOf(packId, target());
  if (installation instanceof Refusal) return installation;
  return { value: { installed: { ...asInstalled(installation) }, now: { ...installation.current } } };
}

/** All records of the workspace that references of a type can stand for; none where it does not list them. */
export async function listTargets(
  { target }: WorkspaceConnection,
  { query }: Exchange,
): Promise<Result<"listTargets"> | Refusal> {
  const type = referenceTypes.find((known) => known === query.get("type"));
  if (type === undefined) return { fault: "invalid", message: "The address has to name a type of reference." };
  const listing = await target().list(listOfType(type));
  if (listing instanceof Refusal) return listing;
  const { items, unavailable = null } = listing;
  return { value: { targets: items === undefined ? [] : candidatesOf(type, items), unavailable } };
}

/** No id of a pack is longer. */
const longestId = 200;

function packIdIn(query: URLSearchParams): string | Fault {
  const packId = query.get("packId") ?? "";
  if (packId !== "" && packId.length <= longestId) return packId;
  return { fault: "invalid", message: "The address has to name the pack." };
}
