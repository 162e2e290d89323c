import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import { fieldMessages } from "../../messages/index.js";
import type { FieldFrame } from "../../widgets/index.js";
import { ProblemLine } from "../../widgets/index.js";
import type { Referable } from "./referables.js";
import { ReferenceChoices } from "./reference-choices.js";
import { typeWords } from "./type-words.js";
import { type ReferenceName, useReferenceName } from "./use-referables.js";
import "../../widgets/choice.css";
import "./reference-picker.css";

export interface ReferencePickerProps extends FieldFrame {
  readonly automation: number | undefined;
  /** The id as the config writes it; "" where nothing is chosen yet. */
  readonly id: string;
  /** What may be chosen; anything where there are none. */
  readonly types: readonly string[];
  readonly onPick: (referable: Referable) => void;
}

/** Shows the name of the thing that an id stands for, and lets another one be chosen by its name. */
export function ReferencePicker({ automation, id, types, onPick, ...frame }: ReferencePickerProps): ReactNode {
  const { label, hint, problems = [], isReadOnly = false } = frame;
  const named = useReferenceName(automation, id);
  const names = useId();
  const notes = useId();
  const isUnknown = id !== "" && named === undefined;
  return (
    <div className="field">
      <span className="field-label" id={`${names}-label`}>
        {label}
      </span>
      <DialogTrigger>
        <Button
          className="field-control choice-button"
          isDisabled={isReadOnly}
          aria-labelledby={`${names}-label ${names}-value`}
          aria-describedby={notes}
        >
          <Shown id={id} named={named} showsType={types.length !== 1} valueId={`${names}-value`} />
          <ChevronDown aria-hidden="true" />
        </Button>
        <Popover className="popover choice-popover reference-popover" placement="bottom start">
          <Dialog className="reference-dialog" aria-label={label}>
            {({ close }) => (
              <ReferenceChoices
                automation={automation}
                types={types}
                chosen={id}
                onPick={(referable) => {
                  onPick(referable);
                  close();
                }}
              />
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
      <div id={notes} className="field-below">
        {hint === undefined ? null : <span className="field-hint">{hint}</span>}
        {isUnknown ? (
          <ProblemLine problem={{ severity: "info", message: fieldMessages.references.unknown(id) }} />
        ) : null}
        {problems.map((problem) => (
          <ProblemLine key={typeof problem === "string" ? problem : problem.message} problem={problem} />
        ))}
      </div>
    </div>
  );
}

interface ShownProps {
  readonly id: string;
  readonly named: ReferenceName | undefined;
  /** Whether the label leaves open what kind of thing it is. */
  readonly showsType: boolean;
  readonly valueId: string;
}

function Shown({ id, named, showsType, valueId }: ShownProps): ReactNode {
  return (
    <span className="choice-value reference-value" id={valueId}>
      {id === "" ? (
        <span className="reference-none">{fieldMessages.references.choose}</span>
      ) : (
        <bdi className={named?.name === undefined ? "reference-id" : undefined} title={id}>
          {named?.name ?? id}
        </bdi>
      )}
      {named === undefined || !showsType ? null : <span className="reference-type">{typeWords(named.type)}</span>}
    </span>
  );
}
