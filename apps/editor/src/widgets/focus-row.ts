/** Frames to wait for a row: what comes into view, or into the list, only then is drawn only then. */
const mostFrames = 30;

/** Gives the focus to a row of a list or tree, as soon as it is drawn. */
export function focusRow(place: HTMLElement | null, id: string, frames = 0): void {
  const row = place?.querySelector<HTMLElement>(`[role='row'][data-key="${CSS.escape(id)}"]`);
  if (row !== null && row !== undefined) row.focus();
  else if (frames < mostFrames) requestAnimationFrame(() => focusRow(place, id, frames + 1));
}
