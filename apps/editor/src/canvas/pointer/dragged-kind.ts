/** What a kind of step is called while it is dragged from the list to the canvas. */
export const draggedKind = "application/x-setup-pack-step";
