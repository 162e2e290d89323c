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
