import type { ActionGroup } from "../actions/action.js";

/** What the command palette and the list of shortcuts say. */
export const actionMessages = {
  commands: "Commands",
  search: "Search commands, items and steps",
  placeholder: "What do you want to do, or go to?",
  recent: "Recently used",
  items: "Go to an item",
  steps: "Go to a step",
  nothing: "Nothing like that here. Try fewer letters.",
  hint: "Type to find items and steps as well.",
  found: (count: number): string => (count === 1 ? "1 result" : `${count} results`),
  shortcuts: "Keyboard shortcuts",
  searchShortcuts: "Search shortcuts",
  noShortcut: "No shortcut like that.",
  groups: {
    File: "File",
    Edit: "Edit",
    Steps: "Steps",
    View: "View",
    "Go to": "Go to",
    Help: "Help",
  } satisfies Record<ActionGroup, string>,
  other: [
    {
      title: "In the list of items",
      keys: [
        ["Enter", "Open the item"],
        ["F2", "Rename it"],
        ["Del", "Delete it"],
        ["Alt+Up or Alt+Down", "Move it up or down"],
        ["Shift+F10", "Everything that can be done with it"],
        ["A letter", "Go to the next name that begins with it"],
      ],
    },
    {
      title: "On the canvas",
      keys: [
        ["↓ / ↑", "Go on along the first branch, or back"],
        ["← / →", "Go to the branches beside"],
        ["Shift+an arrow key", "Select what it leads to as well"],
        ["Space", "Select the step, or no longer"],
        ["Enter", "Settings of the step"],
        ["Alt+an arrow key", "Move what is selected a little"],
        ["Ctrl+C / Ctrl+X / Ctrl+V", "Copy, cut and paste steps"],
        ["Shift+F10", "Everything that can be done with it"],
        ["Shift+drag", "Select several steps"],
      ],
    },
    {
      title: "In the outline",
      keys: [
        ["Enter", "Settings of the step, or add a step at an open end"],
        ["/ or Ins", "Add a step behind it"],
        ["C", "Connect it to another step"],
        ["R", "Replace it by another kind of step"],
        ["D", "Duplicate it"],
        ["Del", "Delete it"],
        ["Alt+Up or Alt+Down", "Move it along its branch"],
        ["Shift+F10", "Everything that can be done with it"],
      ],
    },
  ],
} as const;
