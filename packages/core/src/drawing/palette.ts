import type { BlockGroup } from "../blocks/block-kind.js";

/** The colours of a drawing. Text has a contrast of 4.5 to what it stands on, lines and marks one of 3. */
export interface Palette {
  readonly page: string;
  readonly block: string;
  readonly border: string;
  readonly text: string;
  readonly quiet: string;
  readonly edge: string;
  /**
   * For each group the colour of its marks and that of the ground they stand on: those of the editor, so that a drawing
   * in a review and the canvas look alike.
   */
  readonly groups: Readonly<Record<BlockGroup | "unknown", { readonly mark: string; readonly ground: string }>>;
}

export const light: Palette = {
  page: "#f6f7f9",
  block: "#ffffff",
  border: "#868fa2",
  text: "#1b2230",
  quiet: "#556070",
  edge: "#727d91",
  groups: {
    trigger: { mark: "#0b7285", ground: "#e0f4f7" },
    action: { mark: "#3b5bdb", ground: "#e7ecfd" },
    control: { mark: "#8a3ffc", ground: "#f1e8ff" },
    unknown: { mark: "#a11d33", ground: "#fde6e9" },
  },
};

export const dark: Palette = {
  page: "#12151b",
  block: "#1d222b",
  border: "#68748a",
  text: "#e9ecf2",
  quiet: "#a7b0bf",
  edge: "#8892a4",
  groups: {
    trigger: { mark: "#5fd0e0", ground: "#123840" },
    action: { mark: "#8ea6ff", ground: "#28345f" },
    control: { mark: "#c7a0ff", ground: "#37265a" },
    unknown: { mark: "#ff9aa8", ground: "#431b22" },
  },
};
