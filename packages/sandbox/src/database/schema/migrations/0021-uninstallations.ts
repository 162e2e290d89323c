import type { Migration } from "./migration.js";

/**
 * Keeps with the releases of a pack that it was uninstalled, and what that removed and gave back: going back to a
 * release before brings it again. The history does not list it.
 */
export const uninstallations: Migration = {
  version: 21,
  name: "uninstallations",
  statements: ["alter table setup_pack_releases add column did text not null default 'release'"],
};
