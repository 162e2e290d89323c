import type { StageType } from "@setup-pack/core";
import { stageTypes } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { absent, type Path, setStageType, settledProbability, stageTypeOf } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { useEditor } from "../../editor/index.js";
import {
  FieldNotes,
  PathColour,
  PathNumber,
  PathText,
  usePathField,
  useProblemsAt,
  WrongKind,
} from "../../fields/index.js";
import { pipelineMessages } from "../../messages/index.js";
import { Button, Select } from "../../widgets/index.js";
import { StrayMembers } from "../item/stray-members.js";
import { StageKey } from "./stage-key.js";

const { stages: words, type: typeWords, typeDetail, settled } = pipelineMessages;

const members = ["key", "name", "color", "probability", "stageType"];

const types = stageTypes.map((type) => ({ id: type, label: typeWords[type], detail: typeDetail[type] }));

interface StageFieldsProps {
  readonly path: Path;
  readonly pipeline: number;
  readonly stage: number;
}

/** Shows the fields of one stage. */
export function StageFields({ path, pipeline, stage }: StageFieldsProps): ReactNode {
  const field = usePathField(path, words.what, "exact");
  const typeProblems = useProblemsAt([...path, "stageType"], "within");
  const probabilityProblems = useProblemsAt([...path, "probability"], "within");
  const colourProblems = useProblemsAt([...path, "color"], "within");
  if (!isObject(field.value)) return <WrongKind field={field} label={words.unnamed(stage + 1)} belongs="group" />;
  const type = stageTypeOf(field.value);
  const problems = [...field.problems, ...typeProblems, ...probabilityProblems, ...colourProblems];
  return (
    <div className="stage-fields">
      <div className="stage-name">
        <PathText path={[...path, "name"]} label={words.name} what="stage name" />
      </div>
      <StageKey path={path} pipeline={pipeline} />
      <StageTypeField path={[...path, "stageType"]} pipeline={pipeline} stage={stage} />
      <StageProbability path={[...path, "probability"]} type={type} />
      <div className="stage-colour">
        <PathColour path={[...path, "color"]} label={words.colour} what="stage colour" isOptional />
      </div>
      <div className="stage-notes" ref={field.place}>
        {/* What is said of fields that have little room; those who listen hear it at the field. */}
        <FieldNotes problems={problems} />
        <StrayMembers path={path} members={members} />
      </div>
    </div>
  );
}

/** A stage that is won or lost gets the probability that comes with it in the same step. */
function StageTypeField({ path, pipeline, stage }: StageFieldsProps): ReactNode {
  const { document } = useEditor();
  const field = usePathField(path, "stage type");
  const { value } = field;
  if (value !== undefined && value !== null && typeof value !== "string")
    return <WrongKind field={field} label={words.type} belongs="text" isOptional />;
  return (
    <div ref={field.place} className="stage-type">
      <Select
        label={words.type}
        options={types}
        value={value ?? "OPEN"}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        onChange={(id) => {
          const type = stageTypes.find((one) => one === id);
          if (type === undefined) return;
          document.run(setStageType, { pipeline, stage, type });
          document.settle();
        }}
      />
    </div>
  );
}

interface StageProbabilityProps {
  readonly path: Path;
  readonly type: StageType | undefined;
}

/** Shows a number for an open stage; for the others what the workspace takes whatever is given. */
function StageProbability({ path, type }: StageProbabilityProps): ReactNode {
  if (type !== undefined && type !== "OPEN") return <SettledProbability path={path} type={type} />;
  return (
    <div className="stage-probability">
      <PathNumber
        path={path}
        label={words.probability}
        what="stage probability"
        isOptional
        isWhole
        step={5}
        min={0}
        max={100}
      />
    </div>
  );
}

interface SettledProbabilityProps {
  readonly path: Path;
  readonly type: Exclude<StageType, "OPEN">;
}

/** Another number than the one that counts is shown with what is said of it, and can be left out. */
function SettledProbability({ path, type }: SettledProbabilityProps): ReactNode {
  const field = usePathField(path, "stage probability");
  const { value } = field;
  return (
    <div className="field stage-probability" ref={field.place}>
      <span className="field-label">{words.probability}</span>
      <span className="stage-settled-value" title={settled[type]}>
        {settled[type]}
      </span>
      {value === undefined || value === settledProbability[type] ? null : (
        <>
          <FieldNotes problems={field.problems} />
          <Button
            isDisabled={field.isReadOnly}
            onPress={() => {
              field.set(absent);
              field.settle();
            }}
          >
            {words.leaveOut(JSON.stringify(value))}
          </Button>
        </>
      )}
    </div>
  );
}
