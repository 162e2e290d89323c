import type { Command } from "../command.js";

/** Fills in what every pack needs; what is there already stays. */
export const beginPack: Command<{ readonly name: string; readonly packId: string }> = {
  name: () => "begin pack",
  apply(pack, { name, packId }) {
    const beginning = { format: "service.setup-pack", schemaVersion: 2, packId, name, version: "0.1.0" };
    for (const [member, value] of Object.entries(beginning)) {
      if (pack[member] === undefined) pack[member] = value;
    }
  },
};
