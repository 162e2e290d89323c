const stored = "setup-pack-editor.recent-steps";

/** So many are remembered. */
const most = 8;

/** Kinds of steps that were chosen last, the last one first. */
export function recentKinds(storage: Pick<Storage, "getItem">): readonly string[] {
  try {
    const value: unknown = JSON.parse(storage.getItem(stored) ?? "[]");
    return Array.isArray(value) ? value.filter((kind) => typeof kind === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers that a kind was chosen. Where nothing can be stored, nothing is remembered. */
export function rememberKind(storage: Pick<Storage, "getItem" | "setItem">, kind: string): void {
  const others = recentKinds(storage).filter((other) => other !== kind);
  try {
    storage.setItem(stored, JSON.stringify([kind, ...others].slice(0, most)));
  } catch {
    // A browser that stores nothing, or no more.
  }
}
