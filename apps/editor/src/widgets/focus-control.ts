/** What can take the focus in a field. */
const focusable = "input, textarea, button, [tabindex]";

/**
 * Gives the focus to the first control in a place; whether there is one. What stands in a line of text is selected, as
 * after Tab: the name or number that something new begins with goes with the first letter typed.
 */
export function focusControl(place: Element | null): boolean {
  const control = place?.querySelector<HTMLElement>(focusable);
  control?.focus();
  if (control instanceof HTMLInputElement) control.select();
  return control !== undefined && control !== null;
}
