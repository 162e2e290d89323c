import type { Path } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { PathNumber, PathText, useValueAt, ValueNode } from "../../../fields/index.js";
import { TagText } from "../../../inputs/index.js";
import { inspectorMessages } from "../../../messages/index.js";
import { ReferenceField } from "../reference-field.js";
import { SchemaChoiceField } from "../schema-choice-field.js";
import { SeveralField } from "../several-field.js";
import { TextsField } from "../texts-field.js";
import type { FieldFacts, ValueNeed } from "./field-facts.js";

interface FieldValueProps {
  readonly path: Path;
  readonly label: string;
  readonly hint?: string;
  readonly facts: FieldFacts;
  readonly need: Exclude<ValueNeed, "none">;
  /** Whether texts may have merge tags, as those that are written into a field. */
  readonly takesTags?: boolean;
}

/** Shows a value of a field, asked for by what the field holds. A value of another type is shown as it is. */
export function FieldValue({ path, label, hint, facts, need, takesTags }: FieldValueProps): ReactNode {
  const value = useValueAt(path);
  const { days } = inspectorMessages.condition;
  const choices = (facts.options ?? []).map((option) => ({ value: option, label: option }));
  const shared = { path, label, hint };
  if (need === "days") return <PathNumber path={path} label={days} hint={hint} isWhole min={0} />;
  if (need === "several")
    return choices.length > 0 ? <SeveralField {...shared} choices={choices} /> : <TextsField {...shared} />;
  switch (facts.holds) {
    case "things":
    case "thing":
      return (
        <ReferenceField {...shared} types={facts.type === undefined ? [] : [facts.type]} pipelineMember={undefined} />
      );
    case "choice":
      return <SchemaChoiceField {...shared} control={{ kind: "choice", choices }} whenLeftOut={undefined} />;
    case "yesNo":
      return <SchemaChoiceField {...shared} control={{ kind: "yesNo" }} whenLeftOut={undefined} />;
    case "number":
      // Merge tags and the like stand there as texts.
      return typeof value === "string" && value !== "" ? <PathText {...shared} /> : <PathNumber {...shared} />;
    default:
      if (value === undefined || typeof value === "string")
        return takesTags === true ? <TagText {...shared} /> : <PathText {...shared} />;
      return <ValueNode path={path} label={label} member="value" depth={2} place={undefined} />;
  }
}
