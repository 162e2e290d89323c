import type { Patch } from "immer";
import { absent } from "../draft/with-value-at.js";
import type { Command } from "./command.js";
import { setValue } from "./set-value.js";

/** Makes changes that were worked out elsewhere; `what` they do stands behind "Undo". */
export const takeOver: Command<{ readonly patches: readonly Patch[]; readonly what: string }> = {
  name: ({ what }) => what,
  apply(pack, { patches }) {
    for (const { op, path, value } of patches)
      setValue.apply(pack, { path, value: op === "remove" ? absent : value, what: "" });
  },
};
