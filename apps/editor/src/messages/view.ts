/** What changing the view is called. */
export const viewMessages = {
  commands: "Search commands",
  shortcuts: "Keyboard shortcuts",
  light: "Use light colours",
  dark: "Use dark colours",
  systemColours: "Use the colours of the system",
};
