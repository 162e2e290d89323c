import type { Pack } from "@setup-pack/core";
import { encodeBase64 } from "@setup-pack/core/format";
import type { Installation } from "@setup-pack/installer";
import type { World } from "../world/world.js";

type Asset = NonNullable<Pack["assets"]>[number];

/** An installed pack with the bytes of its files, and the assets whose bytes could not be had. */
export interface FetchedPack {
  readonly pack: Pack;
  readonly missing: readonly { readonly key: string; readonly why: string }[];
}

/** Milliseconds that a file may take. */
const patience = 120_000;

/**
 * Fetches the bytes of an installed pack's files from where the workspace keeps them: from the workspace's own origin,
 * or over https, and without the key. Each must be the file that its digest says.
 */
export async function fetchContents(
  { current, addresses }: Pick<Installation, "current" | "addresses">,
  workspaceUrl: string,
  world: Pick<World, "workspaceFetch" | "bytes">,
): Promise<FetchedPack> {
  const missing: { key: string; why: string }[] = [];
  const assets: Asset[] = [];
  for (const asset of current.assets ?? []) {
    const address = addresses?.get(asset.key);
    const isWhole = typeof asset.data === "string" || address === undefined;
    const fetched = isWhole ? undefined : await fetchFile(asset, address, workspaceUrl, world);
    if (typeof fetched === "string") missing.push({ key: asset.key, why: fetched });
    assets.push(fetched instanceof Uint8Array ? { ...asset, data: encodeBase64(fetched) } : asset);
  }
  return { pack: assets.length === 0 ? current : { ...current, assets }, missing };
}

/** The bytes, or why there are none. */
async function fetchFile(
  { byteSize, sha256 }: Asset,
  address: string,
  workspaceUrl: string,
  { workspaceFetch, bytes }: Pick<World, "workspaceFetch" | "bytes">,
): Promise<Uint8Array | string> {
  const isSafe =
    URL.canParse(address) &&
    (new URL(address).origin === new URL(workspaceUrl).origin || new URL(address).protocol === "https:");
  if (!isSafe) return `its address ${address} is neither the workspace's nor https.`;
  try {
    const signal = AbortSignal.timeout(patience);
    const { status, body } = await workspaceFetch(address, { method: "GET", headers: {}, redirect: "manual", signal });
    if (status !== 200) return `${address} answered ${status}.`;
    const content = new Uint8Array(byteSize);
    const reader = body?.getReader();
    let length = 0;
    for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
      const chunk = part.value ?? new Uint8Array();
      if (length + chunk.length > byteSize) {
        await reader?.cancel();
        return `${address} gives more than the file has.`;
      }
      content.set(chunk, length);
      length += chunk.length;
    }
    const isRight = length === byteSize && (await bytes.sha256(content)) === sha256;
    return isRight ? content : `the file at ${address} is another file.`;
  } catch (error) {
    return `${address} could not be fetched: ${error instanceof Error ? error.message : String(error)}`;
  }
}
