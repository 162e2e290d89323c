import type { BlockPlace } from "@setup-pack/core/layout";
import { EdgeLabelRenderer, type EdgeProps, getSmoothStepPath, Position } from "@xyflow/react";
import { memo, type ReactNode, useState } from "react";
import { useEditor } from "../editor/index.js";
import { PageIcon } from "../icons/index.js";
import { canvasMessages } from "../messages/index.js";
import type { Arrow as ArrowEdge } from "./flow-arrows.js";
import type { ArrowWay } from "./routes.js";

const cornerRadius = 10;

/** Returns a line through points for a path, its corners rounded as far as its pieces are long enough. */
function roundedPath(points: readonly BlockPlace[]): string {
  return points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]];
      if (before === undefined) return `M${point.x} ${point.y}`;
      if (after === undefined) return `L${point.x} ${point.y}`;
      const radius = Math.min(cornerRadius, distance(before, point) / 2, distance(point, after) / 2);
      const [from, to] = [toward(point, before, radius), toward(point, after, radius)];
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`;
    })
    .join("");
}

const distance = (one: BlockPlace, other: BlockPlace): number => Math.abs(one.x - other.x) + Math.abs(one.y - other.y);

/** Returns a point so far from one on the way to another, straight up, down or aside. */
const toward = (from: BlockPlace, to: BlockPlace, by: number): BlockPlace => ({
  x: from.x + Math.sign(to.x - from.x) * by,
  y: from.y + Math.sign(to.y - from.y) * by,
});

/** How far an arrow's head reaches up from where it ends, and to both sides. */
const head = { height: 9, halfWidth: 5 } as const;

/** An arrow, with the name of the output it leaves by where there are several, and a + to put a step on it. */
export const Arrow = memo(function Arrow(props: EdgeProps<ArrowEdge>): ReactNode {
  const { targetX, targetY, data, selected = false } = props;
  const [isPointedAt, setPointedAt] = useState(false);
  if (data === undefined) return null;
  const { label, mark, way, isOpen, isLocked } = data;
  const [path, labelX, labelY] = way === undefined ? plainWay(props) : [lineOf(way), way.label.x, way.label.y];
  const canAdd = !isLocked && (isOpen || isPointedAt || selected);
  const isMarked = mark.errors + mark.warnings > 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is shown under the pointer can be reached by key as well
    <g onMouseEnter={() => setPointedAt(true)} onMouseLeave={() => setPointedAt(false)}>
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

/** Returns the line of an arrow, up to its head. */
function lineOf({ points }: ArrowWay): string {
  const tip = points.at(-1) ?? { x: 0, y: 0 };
  return roundedPath([...points.slice(0, -1), { x: tip.x, y: tip.y - head.height }]);
}

/** The way of an arrow that is on the move, or has only one end: straight there, whatever is between. */
const plainWay = ({ sourceX, sourceY, targetX, targetY }: EdgeProps<ArrowEdge>): [string, number, number] => {
  const [path, x, y] = getSmoothStepPath({
    sourceX,
    sourceY,
    sourcePosition: Position.Bottom,
    targetX,
    targetY: targetY - head.height,
    targetPosition: Position.Top,
    borderRadius: 10,
    offset: Math.max(4, Math.min(22, (targetY - sourceY - head.height) / 2)),
  });
  return [path, x, y];
};

const headAt = (x: number, y: number): string =>
  `M${x - head.halfWidth},${y - head.height} L${x + head.halfWidth},${y - head.height} L${x},${y} Z`;

function Flaw({ isError }: { readonly isError: boolean }): ReactNode {
  return isError ? (
    <PageIcon name="error" className="arrow-flaw arrow-flaw-error" />
  ) : (
    <PageIcon name="warning" className="arrow-flaw arrow-flaw-warning" />
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
      <PageIcon name="add" />
    </button>
  );
}
