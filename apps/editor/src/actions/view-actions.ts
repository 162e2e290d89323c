import { viewMessages } from "../messages/view.js";
import type { Action } from "./action.js";

/** What changes how the editor is looked at. */
export const viewActions: readonly Action[] = [
  {
    id: "view.commands",
    title: viewMessages.commands,
    group: "View",
    keys: ["$mod+KeyK"],
    whileTyping: true,
    run: ({ view }) => view.setState({ dialog: { kind: "commands" } }),
  },
  {
    id: "view.shortcuts",
    title: viewMessages.shortcuts,
    group: "Help",
    keys: ["Shift+?", "F1"],
    run: ({ view }) => view.setState({ dialog: { kind: "shortcuts" } }),
  },
  {
    id: "view.light",
    title: viewMessages.light,
    group: "View",
    run: ({ view }) => view.setState({ theme: "light" }),
  },
  {
    id: "view.dark",
    title: viewMessages.dark,
    group: "View",
    run: ({ view }) => view.setState({ theme: "dark" }),
  },
  {
    id: "view.system-colours",
    title: viewMessages.systemColours,
    group: "View",
    run: ({ view }) => view.setState({ theme: "system" }),
  },
];
