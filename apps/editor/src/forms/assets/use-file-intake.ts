import { encodeBase64, largest, mediaTypeOf, mediaTypesOf } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { type AssetFile, elements, member, setAssetFile, textOf } from "@setup-pack/edit";
import { useState } from "react";
import { useEditor } from "../../editor/index.js";
import { assetMessages, sizeInWords } from "../../messages/index.js";
import { tellDone } from "../../view/index.js";

/** Takes files into an asset, and says how that goes. */
export interface FileIntake {
  /** The name of the file that is being read. */
  readonly reading: string | undefined;
  /** Why the last file was not taken, as a sentence. */
  readonly refusal: string | undefined;
  readonly take: (files: readonly File[]) => Promise<void>;
  readonly refuse: (why: string) => void;
}

export function useFileIntake(index: number): FileIntake {
  const editor = useEditor();
  const [reading, setReading] = useState<string>();
  const [refusal, refuse] = useState<string>();
  const words = assetMessages.refused;

  const take = async (files: readonly File[]): Promise<void> => {
    const [file] = files;
    if (file === undefined) return;
    if (files.length > 1) return refuse(words.several);
    const { document } = editor;
    const room = roomFor(document.store.getState().pack, index);
    if (file.size > room) {
      const size = sizeInWords(file.size);
      return refuse(room === 0 ? words.full(file.name, size) : words.room(file.name, size, sizeInWords(room)));
    }
    refuse(undefined);
    setReading(file.name);
    try {
      const facts = await factsOf(file.name, new Uint8Array(await file.arrayBuffer()), digest);
      document.settle();
      if (document.run(setAssetFile, { index, file: facts })) tellDone(editor, assetMessages.takenIn(facts.fileName));
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
      refuse(words.unreadable(file.name));
    } finally {
      setReading(undefined);
    }
  };
  return { reading, refusal, take, refuse };
}

/** The browser's own SHA-256; where a page is not served securely there is none, and one in JavaScript is loaded. */
const digest: Digest = async (bytes) => {
  if (isSecureContext) return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const { sha256 } = await import("@noble/hashes/sha2.js");
  return sha256(bytes);
};

/**
 * Returns how many bytes a file may have that goes into an asset in place of what it holds now: what is left of the
 * largest text that is read, as base64 takes it up. 0 where nothing is left.
 */
export function roomFor(pack: JsonObject, index: number): number {
  const held = textOf(member(elements(pack.assets)[index], "data"))?.length ?? 0;
  const text = new TextEncoder().encode(JSON.stringify(pack, null, 2)).length;
  return Math.max(0, Math.floor((largest - text + held) / 4) * 3);
}

/** Gives the SHA-256 of some bytes. */
type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** What an asset says of a file: its type by its content where that tells, by its name where that says more. */
export async function factsOf(name: string, bytes: Uint8Array<ArrayBuffer>, digest: Digest): Promise<AssetFile> {
  return {
    fileName: fittingName(name),
    mimeType: typeOf(name, bytes),
    byteSize: bytes.length,
    sha256: hex(await digest(bytes)),
    data: base64(bytes),
  };
}

/** Returns the media type of a file. A document that is a zip archive inside is what its name says. */
export function typeOf(name: string, bytes: Uint8Array): string {
  const byName = mediaTypeOf(endingOf(name));
  const byContent = mediaTypesOf(bytes);
  return byContent === undefined || byContent.includes(byName) ? byName : (byContent[0] ?? byName);
}

const endingOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** The longest file name an asset may have (format document, Asset). */
const longestName = 160;

/** A name an asset may have: a longer one is cut before its ending. */
export function fittingName(name: string): string {
  const characters = [...(name || "file")];
  if (characters.length <= longestName) return characters.join("");
  const ending = [...(/\.[^.]{1,20}$/.exec(name)?.[0] ?? "")];
  return [...characters.slice(0, longestName - ending.length), ...ending].join("");
}

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The encoder that newer browsers have of their own. */
interface OwnEncoder {
  toBase64(): string;
}

const hasOwnEncoder = (bytes: object): bytes is OwnEncoder => "toBase64" in bytes;

const base64 = (bytes: Uint8Array): string => (hasOwnEncoder(bytes) ? bytes.toBase64() : encodeBase64(bytes));
