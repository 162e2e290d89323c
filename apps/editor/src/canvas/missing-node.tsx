import { Handle, type NodeProps, Position } from "@xyflow/react";
import { memo, type ReactNode } from "react";
import { inputId, outputId } from "./flow-id.js";
import type { MissingNode } from "./flow-missing.js";

/** What stands where an arrow has no step at one of its ends. */
export const MissingBlock = memo(function MissingBlock({ data }: NodeProps<MissingNode>): ReactNode {
  return (
    <>
      <Handle type="target" position={Position.Top} id={inputId} isConnectable={false} className="missing-end" />
      <span className="missing" title={data.text}>
        <bdi>{data.text}</bdi>
      </span>
      <Handle
        type="source"
        position={Position.Bottom}
        id={outputId(data.output)}
        isConnectable={false}
        className="missing-end"
      />
    </>
  );
});
