import type { JsonObject } from "@setup-pack/core/json";
import { elements, isDraftObject } from "../draft/json.js";
import type { Command } from "./command.js";

interface BeginPack {
  readonly name: string;
  readonly packId: string;
  /** "" or left out for none. */
  readonly author?: string;
  /** What is in it from the beginning. */
  readonly template?: JsonObject;
}

/** Fills in what every pack needs, and what is in a template; what is there already stays. */
export const beginPack: Command<BeginPack> = {
  name: () => "begin pack",
  apply(pack, { name, packId, author = "", template: { description, ...contents } = {} }) {
    const beginning = {
      format: "service.setup-pack",
      schemaVersion: 2,
      packId,
      name,
      description,
      author: author === "" ? undefined : author,
      version: "0.1.0",
      ...contents,
    };
    for (const [member, value] of Object.entries(beginning)) {
      if (value !== undefined && pack[member] === undefined) pack[member] = value;
    }
  },
};

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

/** What a file says of itself, and the file, as an asset holds them. */
export interface AssetFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly byteSize: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Base64. */
  readonly data: string;
}

/** Puts a file into an asset, in place of the one it had; what is not of the file (key, role, addresses) stays. */
export const setAssetFile: Command<{ readonly index: number; readonly file: AssetFile }> = {
  name: ({ file }) => `take in ${file.fileName}`,
  apply(pack, { index, file }) {
    const asset = elements(pack.assets)[index];
    if (!isDraftObject(asset)) return;
    Object.assign(asset, file);
    // The address and the stage are those of the file before.
    if (isSet(asset.url)) delete asset.url;
    if (isSet(asset.stagedFileId)) delete asset.stagedFileId;
  },
};

/** Takes the contents out of an asset and leaves what is known of the file. */
export const dropAssetData: Command<{ readonly index: number }> = {
  name: () => "take out the file",
  apply(pack, { index }) {
    const asset = elements(pack.assets)[index];
    if (isDraftObject(asset)) delete asset.data;
  },
};

const isSet = (value: unknown): boolean => value !== undefined && value !== null;
