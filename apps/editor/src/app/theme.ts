import type { Host } from "../disk/index.js";
import type { Theme, View } from "../view/index.js";

const stored = "setup-pack-editor.theme";

const isTheme = (value: unknown): value is Theme => value === "system" || value === "light" || value === "dark";

/** Returns the theme that was chosen last time. */
export function chosenTheme(storage: Storage): Theme {
  const value = storage.getItem(stored);
  return isTheme(value) ? value : "system";
}

/**
 * Keeps the page in the theme that is chosen, and remembers it; follows the system where that is the choice, or the
 * program around the page.
 */
export function followTheme(view: View, { document, localStorage, matchMedia }: Window, host: Host | undefined): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const isDark = (): boolean => (host === undefined ? dark.matches : host.isDark());
  const show = (): void => {
    const { theme } = view.getState();
    document.documentElement.dataset.theme = theme === "system" ? (isDark() ? "dark" : "light") : theme;
  };
  view.subscribe(({ theme }, before) => {
    if (theme === before.theme) return;
    localStorage.setItem(stored, theme);
    show();
  });
  if (host === undefined) dark.addEventListener("change", show);
  else host.onThemeChange(show);
  show();
}
