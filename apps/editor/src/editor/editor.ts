import type { PackDocument } from "@setup-pack/edit";
import type { CompilerClient } from "../compiler/index.js";
import type { Disk, Drafts, Host } from "../disk/index.js";
import type { View } from "../view/index.js";

/** The canvas, as far as others tell it what to show. */
export interface CanvasPort {
  /** Shows the whole automation, or these steps of it. */
  fit(blocks?: readonly string[]): void;
  zoomIn(): void;
  zoomOut(): void;
  /** Brings a block into view. */
  show(block: string): void;
}

/** All that makes up one editor: its parts know each other through this alone. */
export interface Editor {
  readonly document: PackDocument;
  readonly compiler: CompilerClient;
  readonly view: View;
  readonly disk: Disk;
  readonly drafts: Drafts;
  /**
   * Loads what is needed to work on a pack, and not to show it: keys, drafts. Called once something is on the screen; a
   * pack can be edited only then. It is done once, however often it is called.
   */
  readonly startWork: () => Promise<void>;
  /** The program that the page is a part of; left out in a window of its own. */
  readonly host?: Host;
  /** New ids for blocks, edges and keys. */
  readonly newId: () => string;
}

/** Returns whether a pack is open that can be written. */
export function hasPack({ document }: Editor): boolean {
  const { locked, pack } = document.store.getState();
  return locked === undefined && Object.keys(pack).length > 0;
}

/**
 * Returns a random UUID (RFC 9562, version 4). `crypto.randomUUID` is there on secure addresses only, this is
 * everywhere.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const marked = bytes.map((byte, at) => (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte));
  const hex = Array.from(marked, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
