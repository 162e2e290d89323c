import { outputX } from "@setup-pack/core/layout";
import { Handle, Position } from "@xyflow/react";
import { createContext, type ReactNode, use, useState } from "react";
import { flushSync } from "react-dom";
import { inputId, outputId } from "./flow-id.js";

/** Whether an arrow is being drawn on the canvas. */
export const ConnectingContext = createContext(false);

const portClass = { source: "block-out", target: "block-in" } as const;

let touched: boolean | undefined;

/**
 * Returns whether the window is touched: a finger comes down without having pointed before. Asked of the browser once.
 */
function isTouched(): boolean {
  touched ??= matchMedia("(any-pointer: coarse)").matches;
  return touched;
}

/**
 * What React Flow reads of a handle: from these it measures where arrows begin and end. Its own handles follow all that
 * happens on the canvas, which is much for hundreds of them; so they stand only where one can be used now.
 */
const placed = (type: "source" | "target", position: Position, id: string) => ({
  className: `react-flow__handle react-flow__handle-${position} ${type} ${portClass[type]}`,
  "data-handleid": id,
  "data-handlepos": position,
});

const input = placed("target", Position.Top, inputId);

/** Shows where arrows end in a block: a handle while an arrow is drawn. */
export function InputPort(): ReactNode {
  return use(ConnectingContext) ? (
    <Handle type="target" position={Position.Top} id={inputId} className={portClass.target} />
  ) : (
    <span {...input} />
  );
}

export interface OutputPortProps {
  readonly output: string;
  readonly index: number;
  readonly count: number;
}

/** Shows where arrows begin: a dot that becomes a handle under the pointer, and while an arrow is drawn. */
export function OutputPort({ output, index, count }: OutputPortProps): ReactNode {
  const isConnecting = use(ConnectingContext);
  const [isPointedAt, setPointedAt] = useState(false);
  const style = { left: outputX(index, count) };
  const { className, ...rest } = placed("source", Position.Bottom, outputId(output));
  if (!isConnecting && !isPointedAt && !isTouched())
    return (
      <span
        {...rest}
        className={`${className} connectionindicator`}
        style={style}
        // At once, so that the handle is there when the button goes down.
        onPointerEnter={() => flushSync(() => setPointedAt(true))}
      />
    );
  return (
    <Handle
      type="source"
      position={Position.Bottom}
      id={outputId(output)}
      className={portClass.source}
      style={style}
      onPointerLeave={() => setPointedAt(false)}
    />
  );
}
