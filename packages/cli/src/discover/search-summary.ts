import type { World } from "../world/world.js";

/** Why something below a folder was not looked at. */
export type Reason = "node_modules" | "dot-folder" | "gitignore" | "exclude" | "link";

/** A folder, or a .json file, that was not looked at. */
export interface LeftOut {
  readonly path: string;
  readonly reason: Reason;
  /** The file that asks for it and the pattern there, where one does. */
  readonly by?: string;
}

/** What searching folders came by, besides what is to be checked. */
export interface SearchSummary {
  /** How many .json files and source folders were looked at. */
  readonly lookedAt: number;
  /** Those that are no pack. */
  readonly others: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** The part of the world that searching needs. */
export type Searchable = Pick<World, "files" | "folder">;
