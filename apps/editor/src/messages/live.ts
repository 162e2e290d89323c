const contactsIn = (count: number): string => `${count} ${count === 1 ? "contact" : "contacts"}`;

/** What the canvas says of the contacts that are in an automation of the connected workspace. */
export const liveMessages = {
  layer: "Live numbers",
  now: (inside: number, isOn: boolean): string =>
    isOn
      ? `Live: ${contactsIn(inside)} in this automation`
      : `Live: this automation is off, ${contactsIn(inside)} in it`,
  lost: "Live numbers stopped, because the workspace does not answer. Refresh the Workspace tab to continue.",
  here: (contacts: number, step: string): string =>
    `${contactsIn(contacts)} ${contacts === 1 ? "is" : "are"} now at “${step}”`,
  enrolled: (contacts: number, to: string): string =>
    `${contactsIn(contacts)} ${contacts === 1 ? "was" : "were"} enrolled, by a trigger or by hand, and went to “${to}”`,
  passed: (contacts: number, from: string, to: string): string =>
    `${contactsIn(contacts)} went from “${from}” to “${to}”`,
};
