import { count, listOf, quote } from "@setup-pack/core/words";
import { answerOrRefusal, Refusal, type Workspace } from "@setup-pack/installer";
import { getIdentity, type WorkspaceClient } from "@setup-pack/workspace-client";
import type { InventoryOffice } from "../inventory/inventory.js";
import type { OfficeFinding } from "../inventory/read-inventory.js";
import { type OfficeWorld, type OpenOffice, type OpenOptions, openOffice } from "./open-office.js";

/** What is found out about an office before a release is planned for it. */
export interface OfficeCheck {
  readonly office: InventoryOffice;
  /** Undefined where nobody could or need ask. */
  readonly workspace: Workspace | undefined;
  /** The version of the pack that it has; null where it has none, undefined where it is not known. */
  readonly installed: string | null | undefined;
  /** Whether that is what a folder was handed over with, which nobody may have imported yet. */
  readonly isHandedOver: boolean;
  /** Requests that it takes in a minute. */
  readonly perMinute: number | undefined;
  /** How many requests finding that out took. */
  readonly requests: number;
  /** Why it cannot be worked on; undefined where nothing is in the way. */
  readonly refusal: Refusal | undefined;
}

/** Finds out whether an office can be worked on: its key, its address, the scopes, and the release that it has. */
export async function checkOffice(
  office: InventoryOffice,
  packId: string,
  world: OfficeWorld,
  options: OpenOptions = {},
): Promise<OfficeCheck> {
  const unknown = { office, workspace: undefined, installed: undefined, isHandedOver: false, perMinute: undefined };
  const opened = await openOffice(office, world, options);
  if (opened instanceof Refusal) return { ...unknown, requests: 0, refusal: opened };
  const identity = opened.client === undefined ? undefined : await identify(opened.client, office, options);
  if (identity instanceof Refusal) return { ...unknown, requests: opened.requests(), refusal: identity };
  const isHandedOver = opened.folder !== undefined && opened.folder.size > 0;
  const known = { office, workspace: identity?.workspace, isHandedOver, perMinute: identity?.perMinute };
  const installed = await installedVersion(opened, packId);
  const requests = opened.requests();
  return installed instanceof Refusal
    ? { ...known, requests, installed: undefined, refusal: installed }
    : { ...known, requests, installed, refusal: undefined };
}

/** Returns the version of a pack that an office has, by the list of its packs or the folder that was handed over. */
async function installedVersion({ folder, target }: OpenOffice, packId: string): Promise<string | null | Refusal> {
  if (folder !== undefined || target.packs === undefined) {
    const installation = await target.read(packId);
    return installation instanceof Refusal ? installation : (installation?.base.version ?? null);
  }
  const packs = await target.packs();
  if (packs instanceof Refusal) return packs;
  return packs.find((pack) => pack.packId.toLowerCase() === packId.toLowerCase())?.version ?? null;
}

/** What a key must be good for so that a pack can be installed with it. */
const needed = ["read_setup_packs", "write_setup_packs"] as const;

async function identify(
  client: WorkspaceClient,
  { export: exported }: InventoryOffice,
  { signal }: OpenOptions,
): Promise<{ readonly workspace: Workspace; readonly perMinute: number } | Refusal> {
  const identity = await answerOrRefusal({}, () => getIdentity(client, signal === undefined ? {} : { signal }));
  if (identity instanceof Refusal) return identity;
  const { workspace, api_key, rate_limit_per_minute } = identity;
  const scopes = new Set(api_key.scopes.map((scope) => scope.toLowerCase()));
  const missing =
    scopes.has("full_access") || exported !== undefined ? [] : needed.filter((scope) => !scopes.has(scope));
  if (missing.length > 0)
    return new Refusal(
      "no-access",
      `The key lacks ${count(missing.length, "scope")}: ${listOf(missing, "and")}.`,
      "Give a key with these scopes.",
    );
  return { workspace: { id: workspace.id, name: workspace.name }, perMinute: rate_limit_per_minute };
}

/** Offices that turn out to be one workspace: what one is given, the other would be given again. */
export function sameWorkspaces(
  offices: readonly { readonly office: InventoryOffice; readonly workspace: Workspace | undefined }[],
): OfficeFinding[] {
  const first = new Map<string, string>();
  return offices.flatMap(({ office: { name }, workspace }) => {
    if (workspace === undefined) return [];
    const earlier = first.get(workspace.id);
    if (earlier === undefined) {
      first.set(workspace.id, name);
      return [];
    }
    return {
      office: name,
      message: `${quote(name)} is the same workspace as ${quote(earlier)}: ${workspace.name} (${workspace.id}). Remove one of the two.`,
    };
  });
}
