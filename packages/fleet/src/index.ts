export type { Inventory, InventoryOffice, KeySource, OfficeAccess, OnConflict, Wave } from "./inventory/inventory.js";
export type { ReadBeside } from "./inventory/inventory-source.js";
export { type InventoryFile, type OfficeFinding, readInventory } from "./inventory/read-inventory.js";
export { checkOffice, type OfficeCheck, type SameWorkspace, sameWorkspaces } from "./office/check-office.js";
export { inTurns } from "./office/in-turns.js";
export type { OfficeWorld, TextOrFailure } from "./office/office-world.js";
export { type OpenOffice, type OpenOptions, openOffice } from "./office/open-office.js";
