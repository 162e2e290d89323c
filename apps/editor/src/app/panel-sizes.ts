/** What around the open item can be made larger or smaller. */
export type SizedPanel = "left" | "right" | "problems";

/** Pixels that a panel has at least, and the share of the window that it has at most. */
export const limits: { readonly [Panel in SizedPanel]: { readonly least: number; readonly share: number } } = {
  left: { least: 180, share: 0.35 },
  right: { least: 240, share: 0.4 },
  problems: { least: 120, share: 0.7 },
};

/** Pixels that an author gave panels; the style sheets say how large one is that is not named. */
export type PanelSizes = { readonly [Panel in SizedPanel]?: number };

const stored = "setup-pack-editor.panel-sizes";

const panels: readonly SizedPanel[] = ["left", "right", "problems"];

/** Returns the sizes that were given last time, whatever stands in the storage. */
function keptSizes(storage: Storage): PanelSizes {
  try {
    const kept: unknown = JSON.parse(storage.getItem(stored) ?? "{}");
    if (typeof kept !== "object" || kept === null) return {};
    return Object.fromEntries(
      panels.flatMap((panel) => {
        const size: unknown = Reflect.get(kept, panel);
        return typeof size === "number" && Number.isFinite(size) ? [[panel, size]] : [];
      }),
    );
  } catch {
    return {};
  }
}

/** Shows a panel in a size, which its limits hold as the window changes; undefined for its usual one. */
export function showSize({ style }: HTMLElement, panel: SizedPanel, size: number | undefined): void {
  const { least, share } = limits[panel];
  const most = `${share * 100}${panel === "problems" ? "vh" : "vw"}`;
  if (size === undefined) style.removeProperty(`--${panel}-size`);
  else style.setProperty(`--${panel}-size`, `clamp(${least}px, ${size}px, ${most})`);
}

/** Shows a panel in a size, and keeps that for the next time. */
export function keepSize({ document, localStorage }: Window, panel: SizedPanel, size: number | undefined): void {
  showSize(document.documentElement, panel, size);
  localStorage.setItem(stored, JSON.stringify({ ...keptSizes(localStorage), [panel]: size }));
}

/** Shows all panels in the sizes of the last time. */
export function showKeptSizes({ document, localStorage }: Window): void {
  const sizes = keptSizes(localStorage);
  for (const panel of panels) showSize(document.documentElement, panel, sizes[panel]);
}
