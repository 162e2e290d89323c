import { asPack, type ItemKind } from "@setup-pack/core";
import { itemKinds, referenceTypeOf, withoutItems } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { Refusal } from "../refusal.js";
import { type ListName, listOfType } from "../target/lists.js";
import type { ChangedItem, Installation, InstallTarget, UninstallResult } from "../target/target.js";
import { installed } from "./installed.js";

/** How a pack is uninstalled. */
export interface UninstallOptions {
  /** Tells what would go and what would stay, and changes nothing. */
  readonly dryRun?: boolean;
}

/**
 * Removes a pack from a workspace: what nobody edited goes, what somebody did stays and is listed. Where the answer is
 * lost, or somebody else removed it meanwhile, the workspace's lists and what it knows of the pack tell what went.
 * @example
 * ```ts
 * import { httpTarget, Refusal, uninstall } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const target = httpTarget(workspaceClient({ url, key }), {});
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const result = await uninstall(packId, target);
 * if (result instanceof Refusal) throw new Error(result.message);
 * console.log(result.removed.map(({ key }) => key), result.kept); // [ 'hot' ] []
 * ```
 */
export async function uninstall(
  packId: string,
  target: InstallTarget,
  { dryRun = false }: UninstallOptions = {},
): Promise<UninstallResult | Refusal> {
  const installation = await installed(packId, target);
  if (installation instanceof Refusal) return installation;
  const result = await target.uninstall(packId, { revision: installation.revision, dryRun });
  if (dryRun || !(result instanceof Refusal) || !/^(unknown|missing)$/.test(result.kind)) return result;
  return (await target.read(packId)) === null ? remainsOf(installation, packId, target) : result;
}

/**
 * What an uninstallation has left that somebody else did, or whose answer was lost: what the workspace knows of the
 * pack, and what its lists still show.
 */
export async function remainsOf(
  { current, ids, remains }: Installation,
  packId: string,
  target: Pick<InstallTarget, "foresee" | "list" | "remains">,
): Promise<UninstallResult> {
  const everything = (remains && asPack({ ...withoutItems(current), ...remains.lists })) ?? current;
  const items = itemKinds.flatMap((kind) =>
    (everything[kind] ?? []).map((item) => ({
      kind,
      key: item.key,
      type: referenceTypeOf({ kind, variant: variantOf(kind, item) }),
    })),
  );
  const lists = [...new Set(items.flatMap(({ type }) => (type === undefined ? [] : listOfType(type))))];
  target.foresee?.(lists);
  const shown = new Map<ListName, ReadonlySet<string>>();
  for (const list of lists) {
    const listing = await target.list(list);
    if (listing instanceof Refusal || listing.items === undefined) continue;
    shown.set(list, new Set(listing.items.map(({ id }) => id)));
  }
  const left = await target.remains?.(packId);
  const known = left instanceof Refusal ? undefined : left;
  const leftIds = new Set(known?.ids.values());
  const found = items.map(({ kind, key, type }): ChangedItem => {
    const id = ids.get(`${kind} ${key}`) ?? remains?.ids.get(`${kind} ${key}`) ?? null;
    const isListed = type === undefined || id === null ? undefined : shown.get(listOfType(type))?.has(id);
    const isThere = id !== null && leftIds.has(id) ? true : (isListed ?? (known === undefined ? undefined : false));
    return { kind, key, id, action: isThere === undefined ? "unknown" : isThere ? "keep" : "remove" };
  });
  const withAction = (action: string): ChangedItem[] => found.filter((item) => item.action === action);
  return { removed: withAction("remove"), kept: withAction("keep"), untold: withAction("unknown") };
}

/** Returns what distinguishes items of a kind for references: a resource's kind, a template's channel. */
function variantOf(kind: ItemKind, item: object): string | undefined {
  const variant = isObject(item) ? (kind === "resources" ? item.kind : item.channel) : undefined;
  return typeof variant === "string" ? variant : undefined;
}
