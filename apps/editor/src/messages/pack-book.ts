/** What is said of the book of the pack. */
export const packBookMessages = {
  open: "Open the book in a new tab",
  synonyms: "book read print paper pdf sign broker licence review summary document",
  making: "Making the book …",
  hasErrors: "It has errors: mend those first. The problems say where they are.",
  notMade: "The checker stopped while it was made. Try it again.",
} as const;
