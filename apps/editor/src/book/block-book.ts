import type { TeamBlocks } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { bookReader } from "@setup-pack/edit";
import { createStore } from "zustand/vanilla";

/** What the author's team says of kinds of steps; empty until a file of theirs is loaded. */
export const teamBlocks = createStore<{ readonly blocks: TeamBlocks }>(() => ({ blocks: new Map() }));

const reader = bookReader();

/** The book in force for the pack that is open. For another pack beside it, `packBook` of core. */
export const bookOf = (pack: JsonObject, team = teamBlocks.getState().blocks): BlockBook => reader(pack, team);
