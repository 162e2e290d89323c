import { setAssetFile } from "@setup-pack/edit";
import { useState } from "react";
import { useEditor } from "../../editor/index.js";
import { assetMessages, sizeInWords } from "../../messages/index.js";
import { tellDone } from "../../view/index.js";
import { type Digest, factsOf } from "./file-facts.js";
import { roomFor } from "./room.js";

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
