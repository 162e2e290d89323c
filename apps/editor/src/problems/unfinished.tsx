import { CircleDashed } from "lucide-react";
import type { ReactNode } from "react";
import { useEditor } from "../editor/index.js";
import { problemMessages } from "../messages/index.js";
import { goToUnfinished } from "./go-on.js";
import { useUnfinishedCount } from "./use-unfinished-count.js";

/** How many steps their author still has to fill in, beside the problems, since they are none; at a press the next one. */
export function Unfinished(): ReactNode {
  const editor = useEditor();
  const count = useUnfinishedCount();
  if (count === 0) return null;
  return (
    <button type="button" className="problems-unfinished" onClick={() => goToUnfinished(editor)}>
      <CircleDashed aria-hidden="true" /> {problemMessages.unfinished(count)}
    </button>
  );
}
