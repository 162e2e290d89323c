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
