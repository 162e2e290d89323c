import { outputX } from "@setup-pack/core/layout";
import { branchName } from "@setup-pack/core/words";
import { isTriggerKind } from "@setup-pack/edit";
import type { NodeProps } from "@xyflow/react";
import { memo, type ReactNode, use } from "react";
import { useEditor } from "../editor/index.js";
import { KindMark, PageIcon } from "../icons/index.js";
import { canvasMessages } from "../messages/index.js";
import { InputPort, OutputPort } from "./block-ports.js";
import { FirstView, isIn } from "./first-view.js";
import type { BlockNode } from "./flow-blocks.js";
import type { ProblemCount } from "./graph-problems.js";

/** A block: what it is, what it does, what is wrong with it, and its outputs. */
export const Block = memo(function Block({
  data,
  positionAbsoluteX,
  positionAbsoluteY,
}: NodeProps<BlockNode>): ReactNode {
  const { kind, outputs } = data;
  const isSeen = isIn(use(FirstView), { x: positionAbsoluteX, y: positionAbsoluteY });
  return (
    <>
      {isTriggerKind(kind) ? null : <InputPort />}
      {isSeen ? <Face data={data} /> : null}
      {outputs.map((output, index) => (
        <OutputPort key={output} output={output} index={index} count={outputs.length} />
      ))}
      {isSeen && !data.isLocked ? <FreeOutputs data={data} /> : null}
    </>
  );
});

interface FaceProps {
  readonly data: BlockNode["data"];
}

const Face = memo(function Face({ data: { kind, words, outputs, mark } }: FaceProps): ReactNode {
  const isPlain = words.sentence.startsWith(words.title);
  return (
    <>
      <div className={`block-face block-${words.group ?? "unknown"} ${words.missing === "" ? "" : "block-unfinished"}`}>
        <KindMark kind={kind} group={words.group} />
        <div className="block-words">
          <span className="block-title">
            <bdi>{isPlain ? words.groupTitle : words.title}</bdi>
            {words.foreign === "" ? null : <Foreign text={words.foreign} />}
          </span>
          <span className="block-sentence" title={words.sentence}>
            <bdi>{words.sentence}</bdi>
          </span>
        </div>
      </div>
      {outputs.length > 1 ? <OutputNames outputs={outputs} /> : null}
      {mark.errors + mark.warnings > 0 || words.missing !== "" ? (
        <div className="block-badges">
          {words.missing === "" ? null : <Missing titles={words.missing} />}
          {mark.errors + mark.warnings > 0 ? <Badge mark={mark} /> : null}
        </div>
      ) : null}
    </>
  );
});

/** What the author still has to fill in: a hint, and no fault. */
function Missing({ titles }: { readonly titles: string }): ReactNode {
  const text = canvasMessages.missing(titles);
  return (
    <span className="block-badge block-badge-missing" title={text}>
      <PageIcon name="missing" />
      <bdi>{text}</bdi>
    </span>
  );
}

/** That something of the settings is not understood: a quiet sign, since it is no fault. */
function Foreign({ text }: { readonly text: string }): ReactNode {
  return (
    <span className="block-foreign" title={text}>
      <PageIcon name="unknown" />
    </span>
  );
}

function OutputNames({ outputs }: { readonly outputs: readonly string[] }): ReactNode {
  return (
    <div className="block-outputs" aria-hidden="true">
      {outputs.map((output) => (
        <span key={output} className="block-output" title={branchName(output)}>
          <bdi>{branchName(output)}</bdi>
        </span>
      ))}
    </div>
  );
}

/** Shows how many errors and warnings there are, in words and with a sign of their own. */
function Badge({ mark: { errors, warnings } }: { readonly mark: ProblemCount }): ReactNode {
  const description = [
    ...(errors > 0 ? [canvasMessages.errors(errors)] : []),
    ...(warnings > 0 ? [canvasMessages.warnings(warnings)] : []),
  ];
  return (
    <span className={`block-badge block-badge-${errors > 0 ? "error" : "warning"}`} title={description.join(", ")}>
      <PageIcon name={errors > 0 ? "error" : "warning"} />
      {description[0]}
      {description.length > 1 ? <PageIcon name="warning" className="block-badge-more" /> : null}
    </span>
  );
}

/** Shows a + below every output that nothing leaves by. */
function FreeOutputs({ data: { name, outputs, freeOutputs } }: FaceProps): ReactNode {
  const { view } = useEditor();
  return freeOutputs.map((output) => (
    <button
      key={output}
      type="button"
      className="canvas-add block-add nodrag nopan"
      tabIndex={-1}
      style={{ left: outputX(outputs.indexOf(output), outputs.length) }}
      aria-label={canvasMessages.addBehind(output)}
      title={canvasMessages.addBehind(output)}
      onClick={(event) => {
        event.stopPropagation();
        view.setState({ dialog: { kind: "add-step", at: { source: name, handle: output } } });
      }}
    >
      <PageIcon name="add" />
    </button>
  ));
}
