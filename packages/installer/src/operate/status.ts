import { compareReleases, diff, type Pack, type ReleaseOrder } from "@setup-pack/core";
import { Refusal } from "../refusal.js";
import type { InstallTarget, Verification, Workspace } from "../target/target.js";
import { asInstalled } from "./as-installed.js";

/** How a pack stands in a workspace. */
export interface Status {
  readonly workspace: Workspace;
  /** Null where the pack is not installed. */
  readonly installed: {
    readonly name: string;
    readonly version: string;
    readonly revision: string;
    /** RFC 3339: since when it is installed without a break; left out where nobody says. */
    readonly installedAt?: string;
    /** How many items people changed in the workspace since, or deleted. */
    readonly edited: number;
    /** How many of these they deleted. */
    readonly deleted: number;
    /** Whether nobody has looked: it is what was handed over, and `edited` tells nothing. */
    readonly isUnseen?: true;
    /** Of that: how much of it was found there, where somebody has looked. */
    readonly verified?: Verification;
  } | null;
  /** How a release at hand stands to the installed one; left out where either is missing. */
  readonly release?: { readonly version: string } & ReleaseOrder;
}

/**
 * Returns how a pack stands in a workspace, and beside a release where one is given.
 * @example
 * ```ts
 * import { httpTarget, Refusal, status } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const target = httpTarget(workspaceClient({ url, key }), {});
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const result = await status({ packId }, target);
 * if (result instanceof Refusal) throw new Error(result.message);
 * console.log(result.workspace.name, result.installed?.version, result.installed?.edited); // Larkspur 1.1.0 0
 * ```
 */
export async function status(
  pack: Pick<Pack, "packId"> | Pack,
  target: Pick<InstallTarget, "identify" | "read">,
): Promise<Status | Refusal> {
  const workspace = await target.identify();
  if (workspace instanceof Refusal) return workspace;
  const installation = await target.read(pack.packId);
  if (installation instanceof Refusal) return installation;
  if (installation === null) return { workspace, installed: null };
  const { base, current, revision, installedAt, isUnseen, verified } = installation;
  const { changes } = diff(asInstalled(installation), current);
  return {
    workspace,
    installed: {
      name: base.name,
      version: base.version,
      revision,
      ...(installedAt === undefined ? {} : { installedAt }),
      edited: changes.length,
      deleted: changes.filter(({ change }) => change === "removed").length,
      ...(isUnseen && { isUnseen }),
      ...(verified && { verified }),
    },
    ...("version" in pack ? { release: { version: pack.version, ...compareReleases(base, pack) } } : {}),
  };
}
