import { lazy } from "react";
import { Inspector } from "../inspector/inspector.js";
import { appMessages } from "../messages/app.js";
import { OutlinePanel } from "../outline/outline-panel.js";
import { PalettePanel } from "../palette/palette-panel.js";
import { Sidebar } from "../sidebar/sidebar.js";
import type { LeftTab, NarrowTab, RightTab } from "../view/view-store.js";
import type { Panel } from "./panel.js";

/** What can stand on the left of the open item. */
export const leftPanels: readonly Panel<LeftTab>[] = [
  { id: "pack", title: appMessages.left.pack, Content: Sidebar },
  { id: "steps", title: appMessages.left.steps, Content: PalettePanel },
];

/** What can stand on its right. */
export const rightPanels: readonly Panel<RightTab>[] = [
  { id: "step", title: appMessages.right.step, Content: Inspector },
  { id: "outline", title: appMessages.right.outline, Content: OutlinePanel },
  {
    id: "settings",
    title: appMessages.right.settings,
    Content: lazy(async () => ({ default: (await import("../forms/settings/settings-panel.js")).SettingsPanel })),
  },
  {
    id: "references",
    title: appMessages.right.references,
    Content: lazy(async () => ({ default: (await import("../forms/references/references-panel.js")).ReferencesPanel })),
  },
];

/** On a narrow window one part is shown at a time. */
export const narrowTabs: readonly { readonly id: NarrowTab; readonly title: string }[] = [
  { id: "left", title: appMessages.narrow.left },
  { id: "middle", title: appMessages.narrow.middle },
  { id: "right", title: appMessages.narrow.right },
  { id: "problems", title: appMessages.narrow.problems },
];
