import type { PackStates } from "@setup-pack/edit-api";
import { useEffect, useState } from "react";
import { FileFault, type PackHistory } from "../disk/index.js";

/** What was read, or why it could not be, as a sentence; undefined until that is known. */
export type Reading<Value> = { readonly value: Value } | { readonly fault: string } | undefined;

/**
 * Returns the newest states of a pack, at least so many where there are; those that are known stay while more are read.
 */
export function useStates(history: PackHistory | undefined, count: number): Reading<PackStates> {
  const [states, setStates] = useState<Reading<PackStates>>();
  useEffect(() => (history === undefined ? undefined : follow(history.list(count), setStates)), [history, count]);
  return states;
}

/** Returns the text of a state. */
export function useStateText(history: PackHistory, id: string): Reading<Uint8Array<ArrayBuffer>> {
  const [text, setText] = useState<Reading<Uint8Array<ArrayBuffer>>>();
  useEffect(() => {
    setText(undefined);
    return follow(history.read(id), setText);
  }, [history, id]);
  return text;
}

/** Hands on what comes of something that is read; gives what ends that. */
function follow<Value>(read: Promise<Value>, take: (reading: Reading<Value>) => void): () => void {
  let isWanted = true;
  read.then(
    (value) => {
      if (isWanted) take({ value });
    },
    (error: unknown) => {
      if (!(error instanceof FileFault)) throw error;
      if (isWanted) take({ fault: error.message });
    },
  );
  return () => {
    isWanted = false;
  };
}
