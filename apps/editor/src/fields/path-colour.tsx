import { absent } from "@setup-pack/edit";
import type { ReactNode } from "react";
import { fieldMessages } from "../messages/index.js";
import { TextField } from "../widgets/index.js";
import { labelInSentence } from "./label-in-sentence.js";
import { type PathFieldProps, usePathField } from "./use-path-field.js";
import { WrongKind } from "./wrong-kind.js";
import "./fields.css";

/** A colour as the format writes it: "#" and 3, 4, 6 or 8 hex digits. */
const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/**
 * Returns the opaque colour of six digits that a colour picker shows for a text; undefined where the text is not a
 * color.
 */
export function swatchOf(text: string): string | undefined {
  if (!hex.test(text)) return undefined;
  const digits = text.slice(1).toLowerCase();
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${long.slice(0, 6)}`;
}

/**
 * Returns whether a text is a colour and nothing else: a short one, such as "#100", where its member is called after
 * one.
 */
export const standsForColour = (text: string, name: string): boolean =>
  hex.test(text) && (text.length > 5 || /colou?r/i.test(name));

/** Returns the text with another opaque colour of six digits; how transparent it was stays. */
export function withSwatch(text: string, swatch: string): string {
  if (!hex.test(text)) return swatch;
  const digits = text.slice(1);
  if (digits.length === 4) return swatch + digits.slice(3).repeat(2);
  return digits.length === 8 ? swatch + digits.slice(6) : swatch;
}

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
