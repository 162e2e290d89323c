import { appMessages } from "../messages/index.js";
import type { NarrowTab } from "../view/index.js";

/** On a narrow window one part is shown at a time. */
export const narrowTabs: readonly { readonly id: NarrowTab; readonly title: string }[] = [
  { id: "left", title: appMessages.narrow.left },
  { id: "middle", title: appMessages.narrow.middle },
  { id: "right", title: appMessages.narrow.right },
  { id: "problems", title: appMessages.narrow.problems },
];
