import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useView } from "../editor/index.js";
import { inspectorMessages } from "../messages/index.js";
import type { ViewState } from "../view/index.js";
import "./inspector.css";

type Shown = "nothing" | "automation" | "step" | "arrow" | "many";

/** What shows each kind of selection; loaded when it is first shown. */
const panels: { readonly [Kind in Exclude<Shown, "nothing">]: ComponentType } = {
  automation: lazy(async () => ({ default: (await import("./automation-panel.js")).AutomationPanel })),
  step: lazy(async () => ({ default: (await import("./step-panel.js")).SelectedStep })),
  arrow: lazy(async () => ({ default: (await import("./arrow-panel.js")).SelectedArrow })),
  many: lazy(async () => ({ default: (await import("./many-panel.js")).ManyPanel })),
};

function shownFor({ open, selection: { blocks, edges } }: ViewState): Shown {
  if (open.kind !== "automations") return "nothing";
  if (blocks.size + edges.size > 1) return "many";
  return blocks.size === 1 ? "step" : edges.size === 1 ? "arrow" : "automation";
}

/** What is selected, and all that can be set of it. */
export function Inspector(): ReactNode {
  const shown = useView(shownFor);
  const { noAutomation, loading } = inspectorMessages;
  if (shown === "nothing")
    return (
      <div className="inspector inspector-empty">
        <h2 className="inspector-title">{noAutomation.title}</h2>
        <p>{noAutomation.text}</p>
      </div>
    );
  const Panel = panels[shown];
  return (
    <Suspense fallback={<p className="app-loading">{loading}</p>}>
      <Panel />
    </Suspense>
  );
}
