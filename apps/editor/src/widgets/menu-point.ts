/** Where a menu opens: at the pointer, or below what has the focus. In pixels from the corner of the window. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns the place for a menu that was asked for by a key, with the focus on an element. */
export function pointBelow(element: Element): MenuPoint {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + 16, y: bottom };
}
