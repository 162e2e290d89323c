import type { World as InstallerWorld } from "@setup-pack/installer";
import type { World } from "../../world/world.js";
import { type DecisionsFile, decisionsFile } from "./decisions-file.js";
import { type Access, link, type WorkspaceLink } from "./link.js";
import { type Plans, plansOf } from "./plans.js";

/** What the command was given about the workspace. */
export interface WorkspaceOptions extends Partial<Access> {
  /** The bindings file, as the user named it. */
  readonly bindings: string;
}

/** What it takes to bring the pack into a workspace: the link to one, what was decided, and the plans that wait. */
export interface WorkspaceContext {
  readonly link: WorkspaceLink;
  readonly decisions: DecisionsFile;
  readonly world: InstallerWorld;
  readonly plans: Plans;
  /** An id for a plan that has none of its own. */
  readonly freshId: () => string;
}

export function workspaceContext(
  given: WorkspaceOptions,
  world: Pick<World, "now" | "bytes" | "workspaceFetch" | "files" | "folder" | "freshName">,
): WorkspaceContext {
  const installer = { now: () => new Date(world.now()), sha256: world.bytes.sha256 };
  return {
    link: link(given, installer, world.workspaceFetch),
    decisions: decisionsFile(given.bindings, world),
    world: installer,
    plans: plansOf(),
    freshId: world.freshName,
  };
}
