import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, bookReader, type Dialect } from "@setup-pack/core/meaning";
import { createStore } from "zustand/vanilla";

/** The dialects that the author's team gave, the later ones winning; none until a file of theirs is loaded. */
export const dialects = createStore<{ readonly dialects: readonly Dialect[] }>(() => ({ dialects: [] }));

const reader = bookReader();

/** Returns the book of the pack that is open. For another pack beside it, `packBook` of core. */
export const bookOf = (pack: JsonObject, given = dialects.getState().dialects): BlockBook => reader(pack, given);
