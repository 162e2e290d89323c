import { EdgeLabelRenderer, type EdgeProps, getSmoothStepPath, Position } from "@xyflow/react";
import { CircleX, Plus, TriangleAlert } from "lucide-react";
import { memo, type ReactNode, useState } from "react";
import { useEditor } from "../editor/use-editor.js";
import { canvasMessages } from "../messages/canvas.js";
import type { Arrow as ArrowEdge } from "./flow-graph.js";

/** How far an arrow's head reaches up from where it ends, and to both sides. */
const head = { height: 9, halfWidth: 5 } as const;

/** An arrow, with the name of the output it leaves by where there are several, and a + to put a step on it. */
export const Arrow = memo(function Arrow(props: EdgeProps<ArrowEdge>): ReactNode {
  const { sourceX, sourceY, targetX, targetY, data, selected = false } = props;
  const [isPointedAt, setPointedAt] = useState(false);
  const [path, labelX, labelY] = getSmoothStepPath({
    sourceX,
    sourceY,
    sourcePosition: Position.Bottom,
    targetX,
    targetY: targetY - head.height,
    targetPosition: Position.Top,
    borderRadius: 10,
    offset: 22,
  });
  if (data === undefined) return null;
  const { label, mark, isOpen, isLocked } = data;
  const canAdd = !isLocked && (isOpen || isPointedAt || selected);
  const isMarked = mark.errors + mark.warnings > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is shown under the pointer can be reached by key as well
    <g onMouseEnter={() => setPointedAt(true)} onMouseLeave={() => setPointedAt(false)}>
      <path d={path} className="arrow-halo" />
      <path d={path} className="react-flow__edge-path arrow-line" />
      <path d={headAt(targetX, targetY)} className="arrow-head" />
      <path d={path} className="react-flow__edge-interaction arrow-touch" />
      {label === undefined && !canAdd && !isMarked ? null : (
        <EdgeLabelRenderer>
          <div
            className={`arrow-label nodrag nopan${selected ? " arrow-label-selected" : ""}`}
            style={{ transform: `translate(-50%, -50%) translate(${labelX}px, ${labelY}px)` }}
          >
            {isMarked ? <Flaw isError={mark.errors > 0} /> : null}
            {label === undefined ? null : (
              <span className="arrow-name" title={label}>
                <bdi>{label}</bdi>
              </span>
            )}
            {canAdd ? <AddOnArrow name={data.name} /> : null}
          </div>
        </EdgeLabelRenderer>
      )}
    </g>
  );
});

const headAt = (x: number, y: number): string =>
  `M${x - head.halfWidth},${y - head.height} L${x + head.halfWidth},${y - head.height} L${x},${y} Z`;

function Flaw({ isError }: { readonly isError: boolean }): ReactNode {
  return isError ? (
    <CircleX className="arrow-flaw arrow-flaw-error" aria-hidden="true" />
  ) : (
    <TriangleAlert className="arrow-flaw arrow-flaw-warning" aria-hidden="true" />
  );
}

function AddOnArrow({ name }: { readonly name: string }): ReactNode {
  const { view } = useEditor();
  return (
    <button
      type="button"
      className="canvas-add"
      tabIndex={-1}
      aria-label={canvasMessages.addOnArrow}
      title={canvasMessages.addOnArrow}
      onClick={(event) => {
        event.stopPropagation();
        view.setState({ dialog: { kind: "add-step", at: { edge: name } } });
      }}
    >
      <Plus aria-hidden="true" />
    </button>
  );
}
