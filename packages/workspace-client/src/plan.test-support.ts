import { createHash, randomUUID } from "node:crypto";
import { asPack, type InstallPlan, type Pack, packDigest, plan } from "@setup-pack/core";

/** A pack with one tag, and its next release, which has another name for it. */
export const [pack, upgrade] = [packWith("1.0.0", "Warm"), packWith("1.1.0", "Warmer")];

function packWith(version: string, name: string): Pack {
  const made = asPack({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "5b0e0c52-8a3c-4e0f-9d3a-6c1f2e7b9a10",
    name: "Small",
    version,
    resources: [{ kind: "tag", key: "warm", name, data: { color: "#f59e0b" } }],
  });
  if (made === undefined) throw new Error("That is not a pack.");
  return made;
}

/** A plan that installs the pack, or its next release over it. */
export function planFor(workspaceId: string, release = pack): InstallPlan {
  const first = release === pack;
  return {
    planVersion: 1,
    planId: randomUUID(),
    workspaceId,
    baseRevision: first ? null : "1",
    packDigest: packDigest(release, bytes),
    createdAt: "2026-03-01T09:00:00Z",
    expiresAt: "2999-01-01T00:00:00Z",
    release,
    bindings: [],
    plan: plan(first ? { installed: null, release } : { installed: pack, workspace: pack, release }, bytes),
  };
}

const bytes = { sha256: (data: Uint8Array): string => createHash("sha256").update(data).digest("hex") };
