/** What can take the focus in a field. */
const focusable = "input, textarea, button, [tabindex]";

/**
 * Gives the focus to the first control in a place; whether there is one. What stands in a line of text is selected, as
 * after Tab: the name or number that something new begins with goes with the first letter typed.
 */
export const focusControl = (place: Element | null): boolean => focusOn(place?.querySelector<HTMLElement>(focusable));

/** Gives the focus to the first control in a place that is to be filled in, else to the first one. */
export const focusEmpty = (place: Element | null): boolean =>
  focusOn([...(place?.querySelectorAll<HTMLElement>(focusable) ?? [])].find(isEmpty)) || focusControl(place);

function focusOn(control: HTMLElement | null | undefined): boolean {
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
  return control !== undefined && control !== null;
}

/** Returns whether a control is a text without a letter, or asks to choose. */
function isEmpty(control: HTMLElement): boolean {
  if (control instanceof HTMLTextAreaElement) return control.value === "";
  if (control instanceof HTMLInputElement)
    return !control.matches("[type=radio], [type=checkbox]") && control.value === "";
  return control.querySelector(".pick-none") !== null;
}

/** Frames to wait for a row: what comes into view, or into the list, only then is drawn only then. */
const mostFrames = 30;

/** Gives the focus to a row of a list or tree, as soon as it is drawn. */
export function focusRow(place: HTMLElement | null, id: string, frames = 0): void {
  const row = place?.querySelector<HTMLElement>(`[role='row'][data-key="${CSS.escape(id)}"]`);
  if (row !== null && row !== undefined) row.focus();
  else if (frames < mostFrames) requestAnimationFrame(() => focusRow(place, id, frames + 1));
}

/** Frames to wait for what is loaded. */
const patience = 300;

/** Keys that are held down while others are pressed. */
const heldDown: ReadonlySet<string> = new Set(["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift"]);

/**
 * Keeps the keys that are pressed while what they are meant for is still being loaded. Once it is ready, which is to
 * say that it has the focus, they are pressed there, one a frame and in their order. What takes too long does not come:
 * its keys are dropped. `first` is the key that had it loaded.
 */
export function keepKeys(window: Window, isReady: () => boolean, first?: KeyboardEvent): void {
  const kept = first === undefined ? [] : [first];
  const keep = (event: KeyboardEvent): void => {
    if (event.isComposing || heldDown.has(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    kept.push(event);
  };
  const listen = (): void => window.addEventListener("keydown", keep, { capture: true });
  const end = (): void => window.removeEventListener("keydown", keep, { capture: true });
  const pressNext = (): void => {
    const event = kept.shift();
    end();
    if (event === undefined) return;
    pressKey(window.document, event);
    listen();
    window.requestAnimationFrame(pressNext);
  };
  const wait = (frames: number): void => {
    if (isReady()) pressNext();
    else if (frames < patience) window.requestAnimationFrame(() => wait(frames + 1));
    else end();
  };
  listen();
  window.requestAnimationFrame(() => wait(0));
}

/** Presses a key on what has the focus, and does what a browser does to a text then. */
function pressKey(document: Document, event: KeyboardEvent): void {
  const target = document.activeElement ?? document.body;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
  const about = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  const isCommand = (ctrlKey || metaKey) && !event.getModifierState("AltGraph");
  if (target.dispatchEvent(new KeyboardEvent("keydown", about)) && !isCommand) {
    // As typing does, this goes into the history of the field, and does nothing where no text has the focus.
    if ([...key].length === 1) document.execCommand("insertText", false, key);
    else if (key === "Backspace") document.execCommand("delete");
  }
  target.dispatchEvent(new KeyboardEvent("keyup", about));
}
