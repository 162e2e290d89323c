/** Buttons, fields, menus and dialogs that know nothing of packs. */

export { Button, IconButton } from "./button.js";
export { type CaretPlace, caretPlace } from "./caret-place.js";
export { type Option, Select, Switch } from "./choice.js";
export { ContextMenu, MenuButton, type MenuEntry, type MenuGroup } from "./context-menu.js";
export { Dialog } from "./dialog.js";
export { ControlNotes, type FieldFrame, TextField, type TextFieldProps } from "./field.js";
export { focusControl, focusEmpty } from "./focus-control.js";
export { focusRow } from "./focus-row.js";
export { Fold } from "./fold.js";
export { keepKeys } from "./keep-keys.js";
export { LinkButton } from "./link-button.js";
export { type MenuPoint, pointBelow } from "./menu-point.js";
export { PickButton, PickField, PickPopover } from "./pick-field.js";
export { type PickGroup, PickList, type PickNew } from "./pick-list.js";
export { isError, ProblemLine } from "./problem-line.js";
export { leftToRightFor } from "./reading-direction.js";
export { RowMenuButton } from "./row-menu-button.js";
export { NoTreeChevron, TreeChevron } from "./tree-chevron.js";
export { dropSide, useDragOrder } from "./use-drag-order.js";
