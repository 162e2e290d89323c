import type { Pack } from "@setup-pack/core";
import { type Folder, Refusal } from "@setup-pack/installer";
import { expect, it } from "vitest";
import type { InventoryOffice } from "../inventory/inventory.js";
import { type OfficeWorld, openOffice } from "./open-office.js";

const pack = (version: string): Pack => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
  name: "Autumn",
  version,
  resources: [{ kind: "tag", key: "garden", name: "Garden" }],
});

/** An office without an operation to import packs, whose workspace nobody asks. */
const office = (more: Partial<InventoryOffice> = {}): InventoryOffice => ({
  name: "el-paso",
  access: undefined,
  bindings: "bindings.yaml",
  export: "export.json",
  base: undefined,
  groups: [],
  wave: "all",
  ...more,
});

const worldWith = (files: Readonly<Record<string, string>>, handedOver: Folder = new Map()): OfficeWorld => ({
  now: () => new Date(0),
  fetch: () => Promise.reject(new Error("Nobody is asked.")),
  variable: () => undefined,
  readKeyFile: () => undefined,
  readFile: (path) => {
    const text = new Map(Object.entries(files)).get(path);
    return text === undefined ? undefined : { text };
  },
  runKeyCommand: undefined,
  handedOver: () => handedOver,
});

/** The version that the pack has there, or why that cannot be told. */
async function versionIn(opened: Awaited<ReturnType<typeof openOffice>>): Promise<string | null> {
  const installation = opened instanceof Refusal ? opened : await opened.target.read(pack("1.0.0").packId);
  return installation instanceof Refusal ? installation.message : (installation?.base.version ?? null);
}

const opened = (files: Readonly<Record<string, string>>, more: Partial<InventoryOffice> = {}, folder?: Folder) =>
  openOffice(office(more), worldWith(files, folder)).then(versionIn);

it("takes the export of a dashboard for the office's side, once it is known what was imported before", async () => {
  const files = { "export.json": JSON.stringify(pack("1.0.0")), "old.json": JSON.stringify(pack("1.0.0")) };
  expect(await opened(files)).toMatch(/^An export alone does not show/);
  expect(await opened(files, { base: "old.json" })).toBe("1.0.0");
});

it("needs no export where nothing was handed over yet, and one where something was", async () => {
  expect(await opened({})).toBeNull();
  const folder = new Map([["state.json", "{}"]]);
  expect(await opened({}, {}, folder)).toBe('The file "export.json" is not there.');
  expect(await opened({}, { base: "old.json" })).toBe('The file "export.json" is not there.');
});

it("asks nobody where an office that is handed a folder has not the key that the defaults look for", async () => {
  const access = { url: "https://crm.example.org", key: { from: "environment", variable: "KEY" } } as const;
  expect(await opened({}, { access: { ...access, isOptional: true } })).toBeNull();
  expect(await opened({}, { access })).toBe("The environment variable KEY is not set.");
});

it("says where a file that goes with an office is broken", async () => {
  expect(await opened({ "export.json": "{" })).toMatch(/^The file "export\.json" is not a sound pack: /);
  expect(await opened({ "bindings.yaml": "bindings: 3\nconflict: []\n" })).toMatch(
    /^The bindings file cannot be used: bindings\.yaml:1:11 .* And 1 more problem\.$/,
  );
});
