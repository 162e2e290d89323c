import { lazy } from "react";
import { appMessages } from "../messages/app.js";
import type { LeftTab, RightTab } from "../view/view-store.js";
import type { Panel } from "./panel.js";

/** What can stand on the left of the open item. All panels are loaded once that is drawn. */
export const leftPanels: readonly Panel<LeftTab>[] = [
  {
    id: "pack",
    title: appMessages.left.pack,
    Content: lazy(async () => ({ default: (await import("../sidebar/sidebar.js")).Sidebar })),
  },
  {
    id: "steps",
    title: appMessages.left.steps,
    Content: lazy(async () => ({ default: (await import("../palette/palette-panel.js")).PalettePanel })),
  },
  {
    id: "workspace",
    title: appMessages.left.workspace,
    Content: lazy(async () => ({ default: (await import("../workspace/workspace-panel.js")).WorkspacePanel })),
  },
];

/** What can stand on its right. */
export const rightPanels: readonly Panel<RightTab>[] = [
  {
    id: "step",
    title: appMessages.right.step,
    Content: lazy(async () => ({ default: (await import("../inspector/inspector.js")).Inspector })),
  },
  {
    id: "outline",
    title: appMessages.right.outline,
    Content: lazy(async () => ({ default: (await import("../outline/outline-panel.js")).OutlinePanel })),
  },
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
