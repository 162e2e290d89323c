/** What changing the view is called. */
export const viewMessages = {
  commands: "Search commands",
  shortcuts: "Keyboard shortcuts",
  light: "Use the light theme",
  dark: "Use the dark theme",
  systemColours: "Use the system theme",
  nextPart: "Go to the next part of the window",
  previousPart: "Go to the previous part of the window",
  packDetails: "Pack details",
  itemList: "List of items",
  palette: "List of steps to add",
  stepSettings: "Step settings",
  outline: "Outline of the automation",
  delivery: "Delivery settings",
  references: "References",
  rehearse: "Rehearse the automation",
  workspace: "Connect a workspace",
};
