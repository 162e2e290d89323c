import type { ReactNode } from "react";
import { Notices } from "../files/index.js";
import { HeaderBar } from "./header-bar.js";

export { ProblemsBar } from "../problems/index.js";
export { Notice } from "./notice.js";
export { LeftPanels, RightPanels } from "./side-panels.js";
export { Splitters } from "./splitters.js";

/** What stands above the open item. */
export function Top(): ReactNode {
  return (
    <>
      <HeaderBar />
      <Notices />
    </>
  );
}
