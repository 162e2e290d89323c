import type { Editor } from "../editor/index.js";
import { packBookMessages } from "../messages/index.js";

/**
 * A new tab that says that the book is being made. Browsers open one only at the very moment somebody asks for it;
 * undefined where none is opened, as within another program.
 */
export function bookTab({ host }: Editor): Window | undefined {
  const tab = host === undefined ? window.open("", "_blank") : null;
  if (tab === null) return undefined;
  tab.opener = null;
  tab.document.title = packBookMessages.making;
  tab.document.body.textContent = packBookMessages.making;
  return tab;
}
