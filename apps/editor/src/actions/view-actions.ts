import type { Action, Editor } from "../editor/index.js";
import { viewMessages } from "../messages/index.js";
import type { LeftTab, RightTab } from "../view/index.js";
import { focusNextRegion, focusPanel } from "./regions.js";

/** What changes how the editor is looked at, and where the focus is. */
export const viewActions: readonly Action[] = [
  goTo("pack-details", viewMessages.packDetails, ({ view }) =>
    view.setState({ open: { kind: "pack" }, narrowTab: "middle" }),
  ),
  { ...goTo("items", viewMessages.itemList, onLeft("pack")), keys: ["$mod+Shift+KeyE"], whileTyping: true },
  goTo("palette", viewMessages.palette, onLeft("steps")),
  { ...goTo("step", viewMessages.stepSettings, onRight("step")), isEnabled: isAutomationOpen },
  {
    ...goTo("outline", viewMessages.outline, onRight("outline")),
    keys: ["$mod+Shift+KeyO"],
    whileTyping: true,
    isEnabled: isAutomationOpen,
  },
  { ...goTo("delivery", viewMessages.delivery, onRight("settings")), isEnabled: isAutomationOpen },
  { ...goTo("references", viewMessages.references, onRight("references")), isEnabled: isAutomationOpen },
  {
    ...goTo("rehearse", viewMessages.rehearse, onRight("rehearse")),
    synonyms: "play try test simulate preview timeline scenario what if reply walk",
    isEnabled: isAutomationOpen,
  },
  {
    ...goTo("promises", viewMessages.promises, onRight("promises")),
    synonyms: "prove guarantee limit cap rule quiet hours stop opt out compliance never always at most",
  },
  {
    ...goTo("workspace", viewMessages.workspace, onLeft("workspace")),
    synonyms: "connect install plan apply upgrade drift bind",
  },
  {
    id: "view.next-part",
    title: viewMessages.nextPart,
    group: "View",
    keys: ["F6"],
    whileTyping: true,
    repeats: true,
    run: () => focusNextRegion(document, 1),
  },
  {
    id: "view.previous-part",
    title: viewMessages.previousPart,
    group: "View",
    keys: ["Shift+F6"],
    whileTyping: true,
    repeats: true,
    run: () => focusNextRegion(document, -1),
  },
  {
    id: "view.commands",
    title: viewMessages.commands,
    group: "View",
    keys: ["$mod+KeyK"],
    whileTyping: true,
    run: ({ view }) => view.setState({ dialog: { kind: "commands" } }),
  },
  {
    id: "view.light",
    title: viewMessages.light,
    group: "View",
    synonyms: "theme mode day",
    run: ({ view }) => view.setState({ theme: "light" }),
  },
  {
    id: "view.dark",
    title: viewMessages.dark,
    group: "View",
    synonyms: "theme mode night",
    run: ({ view }) => view.setState({ theme: "dark" }),
  },
  {
    id: "view.system-colours",
    title: viewMessages.systemColours,
    group: "View",
    synonyms: "theme mode automatic",
    run: ({ view }) => view.setState({ theme: "system" }),
  },
  {
    id: "view.shortcuts",
    title: viewMessages.shortcuts,
    group: "Help",
    keys: ["Shift+?", "F1"],
    run: ({ view }) => view.setState({ dialog: { kind: "shortcuts" } }),
  },
];

function goTo(id: string, title: string, run: (editor: Editor) => void): Action {
  return { id: `go.${id}`, title, group: "Go to", run };
}

function isAutomationOpen({ view }: Editor): boolean {
  return view.getState().open.kind === "automations";
}

function onLeft(leftTab: LeftTab): (editor: Editor) => void {
  return ({ view }) => {
    view.setState({ leftTab, narrowTab: "left" });
    focusPanel(document, ".app-left");
  };
}

function onRight(rightTab: RightTab): (editor: Editor) => void {
  return ({ view }) => {
    view.setState({ rightTab, narrowTab: "right" });
    focusPanel(document, ".app-right");
  };
}
