/** What is said of the book of the pack. */
export const packBookMessages = {
  open: "Open a printable summary of the pack in a new tab",
  synonyms: "book read print paper pdf sign broker licence review summary document",
  making: "Making the printable summary …",
  hasErrors: "The pack has errors. Fix them first; the problem list shows where they are.",
  notMade: "The checker stopped. Try again.",
} as const;
