import type { BlockGroup } from "../blocks/block-kind.js";

/** The colours of a drawing. Text has a contrast of 4.5 to what it stands on, lines and marks one of 3. */
export interface Palette {
  readonly page: string;
  readonly block: string;
  readonly border: string;
  readonly text: string;
  readonly quiet: string;
  readonly edge: string;
  /** For each group the colour of its marks and that of the ground they stand on. */
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
    trigger: { mark: "#0b6e46", ground: "#dff4e8" },
    action: { mark: "#2350c4", ground: "#e5ecff" },
    control: { mark: "#8a4300", ground: "#fdeeda" },
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
    trigger: { mark: "#62d69d", ground: "#15352a" },
    action: { mark: "#93b3ff", ground: "#1e2c50" },
    control: { mark: "#f2b866", ground: "#3b2b14" },
    unknown: { mark: "#ff9aa8", ground: "#431b22" },
  },
};
