/** What changing the view is called. */
export const viewMessages = {
  commands: "Search commands",
  shortcuts: "Keyboard shortcuts",
  light: "Use light colours",
  dark: "Use dark colours",
  systemColours: "Use the colours of the system",
  nextPart: "Go to the next part of the window",
  previousPart: "Go to the part before",
  packDetails: "Pack details",
  itemList: "List of items",
  palette: "List of steps to add",
  stepSettings: "Settings of the step",
  outline: "Outline of the automation",
  delivery: "Delivery settings",
  references: "References",
  rehearse: "Rehearse the automation",
  workspace: "Workspace to bring the pack into",
};
