import { absent } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { fieldMessages } from "../messages/index.js";
import { TextField } from "../widgets/index.js";
import { swatchOf, withSwatch } from "./colour.js";
import { labelInSentence } from "./label-in-sentence.js";
import { type PathFieldProps, usePathField } from "./use-path-field.js";
import { WrongKind } from "./wrong-kind.js";
import "./fields.css";

/** Shows a colour: its text, and a swatch that opens the browser's colour picker. */
export function PathColour(props: PathFieldProps): ReactNode {
  const { path, label, hint, what = labelInSentence(label), isOptional } = props;
  const field = usePathField(path, what);
  const { value, set } = field;
  if (typeof value !== "string" && value !== undefined)
    return <WrongKind field={field} label={label} belongs="text" isOptional={isOptional} />;
  const text = value ?? "";
  const swatch = swatchOf(text);
  return (
    <div ref={field.place} className="path-colour">
      <TextField
        label={label}
        hint={hint}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        value={text}
        onChange={(next) => set(next === "" && isOptional ? absent : next)}
        onSettle={field.settle}
        placeholder="#22c55e"
        isMono
      />
      <input
        className={swatch === undefined ? "path-colour-swatch path-colour-none" : "path-colour-swatch"}
        type="color"
        aria-label={fieldMessages.colourSwatch(label)}
        value={swatch ?? "#ffffff"}
        disabled={field.isReadOnly}
        onChange={(event) => set(withSwatch(text, event.target.value))}
        onBlur={field.settle}
      />
    </div>
  );
}
