import "./stage-strip.css";
import type { StageType } from "@setup-pack/core";
import { elements, member, type Path, settledProbability, stageTypeOf, textOf } from "@setup-pack/edit";
import { Ban, Trophy } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { PathText, swatchOf, useValueAt } from "../../fields/index.js";
import { cut } from "../../inputs/index.js";
import { pipelineMessages } from "../../messages/index.js";
import { FormSection } from "../item/form-page.js";
import { ItemForm } from "../item/item-form.js";
import { StageList } from "./stage-list.js";

/** Characters of a name that are shown below its bar; the whole stands in its field. */
const longest = 60;

const { preview, type: typeWords, stages: words } = pipelineMessages;

/** Shows a pipeline at a glance: its stages from left to right, each as high as a deal in it is probable. */
function StageStrip({ path }: { readonly path: Path }): ReactNode {
  const stages = useValueAt(path);
  const strip = useMemo(() => stripOf(stages), [stages]);
  if (strip.length === 0) return null;
  return (
    <ol className="stage-strip" aria-label={preview.label}>
      {strip.map((stage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stages have no identity of their own, and nothing in them has state
        <StripElement key={index} stage={stage} number={index + 1} />
      ))}
    </ol>
  );
}

function StripElement({ stage, number }: { readonly stage: StripStage; readonly number: number }): ReactNode {
  const { name, type, colour, probability } = stage;
  const shown = name === "" ? words.unnamed(number) : name;
  return (
    <li className={`stage-strip-stage stage-strip-${type.toLowerCase()}`}>
      <span className="stage-strip-column" aria-hidden="true">
        <span
          className="stage-strip-bar"
          style={{ height: `${Math.max(4, probability ?? 0)}%`, ...(colour !== undefined && { background: colour }) }}
        />
      </span>
      <span className="stage-strip-name" title={shown}>
        <bdi>{cut(shown, longest)}</bdi>
      </span>
      <span className="stage-strip-detail">
        {type === "CLOSED_WON" ? (
          <Trophy aria-hidden="true" />
        ) : type === "CLOSED_LOST" ? (
          <Ban aria-hidden="true" />
        ) : null}
        <span className={type === "OPEN" ? "visually-hidden" : undefined}>{typeWords[type]}</span>
        <span>{probability === undefined ? "–" : preview.percent(probability)}</span>
      </span>
    </li>
  );
}

const members = ["key", "name", "description", "stages"];

/** Shows the open pipeline: what it is called, and its stages in order. */
export function PipelineForm(): ReactNode {
  return (
    <ItemForm kind="pipelines" members={members}>
      {(path, index) => (
        <>
          <FormSection title={pipelineMessages.about}>
            <PathText path={[...path, "name"]} label={pipelineMessages.name} what="pipeline name" />
            <PathText path={[...path, "description"]} label={pipelineMessages.description} rows={2} isOptional />
          </FormSection>
          <FormSection title={pipelineMessages.stages.title} hint={pipelineMessages.stages.hint}>
            <StageStrip path={[...path, "stages"]} />
            <StageList path={[...path, "stages"]} pipeline={index} />
          </FormSection>
        </>
      )}
    </ItemForm>
  );
}

/** A stage as the strip draws it. */
interface StripStage {
  readonly name: string;
  readonly type: StageType;
  /** An opaque colour of six digits; undefined where the stage has none that can be read. */
  readonly colour: string | undefined;
  /** Per cent, 0 to 100, as it will count; undefined where none is given or it is out of range. */
  readonly probability: number | undefined;
}

/** Returns the stages of a pipeline as far as they can be read. One of an unknown type is drawn as an open one. */
export function stripOf(stages: unknown): readonly StripStage[] {
  return elements(stages).map((stage) => {
    const type = stageTypeOf(stage) ?? "OPEN";
    return {
      name: textOf(member(stage, "name")) ?? "",
      type,
      colour: swatchOf(textOf(member(stage, "color")) ?? ""),
      probability: settledProbability[type] ?? percentOf(member(stage, "probability")),
    };
  });
}

const percentOf = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 && value <= 100 ? value : undefined;
