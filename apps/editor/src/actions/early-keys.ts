// A file of its own: the first page holds keys before the actions are there.

/** Letters that mean something to the editor together with Ctrl or ⌘, and something else to browsers. */
export const heldLetters: ReadonlySet<string> = new Set([..."ADEFHKLMOSYZ"].map((letter) => `Key${letter}`));

/**
 * Holds back the keys that are pressed before the actions have come which they mean; gives what ends that, and presses
 * them again.
 */
export function holdKeys(window: Window): () => void {
  const held: KeyboardEvent[] = [];
  const hold = (event: KeyboardEvent): void => {
    held.push(event);
    if ((event.ctrlKey || event.metaKey) && heldLetters.has(event.code)) event.preventDefault();
  };
  window.addEventListener("keydown", hold);
  return () => {
    window.removeEventListener("keydown", hold);
    for (const event of held) pressAgain(event);
  };
}

/** Presses a key again where it was pressed. */
export function pressAgain({ type, target, key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): void {
  target?.dispatchEvent(
    new KeyboardEvent(type, { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true }),
  );
}
