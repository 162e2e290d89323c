/** Buttons, fields, menus and dialogs that know nothing of packs. */

export { Button, IconButton } from "./button.js";
export { type CaretPlace, caretPlace } from "./caret-place.js";
export { type Option, Select, Switch } from "./choice.js";
export {
  ContextMenu,
  MenuButton,
  type MenuEntry,
  type MenuGroup,
  type MenuPoint,
  pointBelow,
  RowMenuButton,
} from "./context-menu.js";
export { Dialog } from "./dialog.js";
export { ControlNotes, type FieldFrame, isError, ProblemLine, TextField, type TextFieldProps } from "./field.js";
export { focusControl, focusEmpty, focusRow, keepKeys } from "./focus.js";
export { Fold } from "./fold.js";
export { LinkButton } from "./link-button.js";
export { PickButton, PickField, PickPopover } from "./pick-field.js";
export { type PickGroup, PickList, type PickNew } from "./pick-list.js";
export { leftToRightFor } from "./reading-direction.js";
export { NoTreeChevron, TreeChevron } from "./tree-chevron.js";
export { dropSide, useDragOrder } from "./use-drag-order.js";
