const stored = "setup-pack-editor.recent-actions";

/** So many are remembered. */
const most = 12;

/** Ids of actions that were done last by the command palette, the last one first. */
export function recentActions(storage: Pick<Storage, "getItem">): readonly string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(stored) ?? "[]");
    return Array.isArray(value) ? value.filter((id) => typeof id === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers that an action was done. Where nothing can be stored, nothing is remembered. */
export function rememberAction(storage: Pick<Storage, "getItem" | "setItem">, id: string): void {
  const others = recentActions(storage).filter((other) => other !== id);
  try {
    storage.setItem(stored, JSON.stringify([id, ...others].slice(0, most)));
  } catch {
    // A browser that stores nothing, or no more.
  }
}
