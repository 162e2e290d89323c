import { elements, isDraftObject } from "../draft/json.js";
import type { Command } from "./command.js";

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
