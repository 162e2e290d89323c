import type { ComponentType, LazyExoticComponent } from "react";
import { ReferencesPanel, SettingsPanel } from "../forms/index.js";
import { Inspector } from "../inspector/index.js";
import { appMessages, teachMessages } from "../messages/index.js";
import { OutlinePanel } from "../outline/index.js";
import { PalettePanel } from "../palette/index.js";
import { PromisesPanel } from "../promises/index.js";
import { RehearsePanel } from "../rehearse/index.js";
import { Sidebar } from "../sidebar/index.js";
import { TeachPanel } from "../teach/index.js";
import type { LeftTab, RightTab } from "../view/index.js";
import { WorkspacePanel } from "../workspace/index.js";

/** What can stand on the left of the open item. All panels are loaded once that is drawn. */
export const leftPanels: readonly Panel<LeftTab>[] = [
  {
    id: "pack",
    title: appMessages.left.pack,
    Content: Sidebar,
  },
  {
    id: "steps",
    title: appMessages.left.steps,
    Content: PalettePanel,
  },
  {
    id: "workspace",
    title: appMessages.left.workspace,
    Content: WorkspacePanel,
  },
];

/** What can stand on its right. */
export const rightPanels: readonly Panel<RightTab>[] = [
  {
    id: "step",
    title: appMessages.right.step,
    Content: Inspector,
  },
  {
    id: "rehearse",
    title: appMessages.right.rehearse,
    Content: RehearsePanel,
  },
  {
    id: "promises",
    title: appMessages.right.promises,
    Content: PromisesPanel,
  },
  {
    id: "outline",
    title: appMessages.right.outline,
    Content: OutlinePanel,
  },
  {
    id: "settings",
    title: appMessages.right.settings,
    Content: SettingsPanel,
  },
  {
    id: "references",
    title: appMessages.right.references,
    Content: ReferencesPanel,
  },
];

/** What stands there too while somebody teaches how steps are written. */
export const teachPanel: Panel<RightTab> = { id: "teach", title: teachMessages.tab, Content: TeachPanel };

/** Something that fills a tab beside the middle. */
export interface Panel<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly Content: ComponentType | LazyExoticComponent<ComponentType>;
}
