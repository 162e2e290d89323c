import type { Command } from "./command.js";

/** Gives the pack a brand, empty at first. A pack of schema version 1 may have none, so it becomes one of version 2. */
export const addBrand: Command<undefined> = {
  name: () => "add brand",
  apply(pack) {
    if (pack.brand !== undefined && pack.brand !== null) return;
    pack.brand = {};
    if (pack.schemaVersion === 1) pack.schemaVersion = 2;
  },
};

export const removeBrand: Command<undefined> = {
  name: () => "remove brand",
  apply(pack) {
    delete pack.brand;
  },
};
