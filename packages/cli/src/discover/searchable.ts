import type { World } from "../world/world.js";

/** The part of the world that searching needs. */
export type Searchable = Pick<World, "files" | "folder">;
