import { packBookMessages } from "../messages/index.js";

/**
 * A new tab that says that the book is being made. Browsers open one only at the very moment somebody asks for it;
 * undefined where none is opened.
 */
export function bookTab(): Window | undefined {
  const tab = window.open("", "_blank");
  if (tab === null) return undefined;
  tab.opener = null;
  tab.document.title = packBookMessages.making;
  tab.document.body.textContent = packBookMessages.making;
  return tab;
}
