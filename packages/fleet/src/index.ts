export type { Inventory, InventoryOffice, KeySource, OfficeAccess, OnConflict, Wave } from "./inventory/inventory.js";
export type { ReadBeside } from "./inventory/inventory-source.js";
export { type InventoryFile, type OfficeFinding, readInventory } from "./inventory/read-inventory.js";
