import { type ReactNode, useState } from "react";
import { fieldMessages } from "../messages/index.js";
import { type FieldFrame, TextField, type TextFieldProps } from "../widgets/index.js";

export interface NumberTextProps extends FieldFrame {
  readonly value: number | undefined;
  readonly onChange: (value: number) => void;
  /** The field was emptied; an empty field is refused when left out. */
  readonly onEmpty: (() => void) | undefined;
  readonly onSettle: () => void;
  readonly isWhole?: boolean;
  readonly step?: number;
  readonly min?: number;
  readonly max?: number;
  /** Says why a number is not taken; any is where it is left out. */
  readonly refuse?: ((number: number) => string | undefined) | undefined;
}

interface Typed {
  readonly text: string;
  /** The value that it holds for. */
  readonly on: number | undefined;
  /** The value before the typing began. */
  readonly from: number | undefined;
}

/**
 * Shows a number as it is typed. It is taken as soon as it is one that is not refused, never rounded, and never written
 * without being typed; what is not taken stays in the field with a sentence, and changes nothing.
 */
export function NumberText(props: NumberTextProps): ReactNode {
  const { value, onChange, onEmpty, onSettle, isWhole = false, step = 1, min, max, refuse, ...frame } = props;
  const [typed, setTyped] = useState<Typed>();
  // What was typed holds for the value it was typed on: once another one comes, as by undo, that is shown.
  const draft = typed !== undefined && Object.is(typed.on, value) ? typed.text : undefined;
  const readHere = (text: string): ReadNumber => refused(readNumber(text, isWhole), refuse);
  const read = draft === undefined ? undefined : readHere(draft);
  const why = draft === undefined && value !== undefined ? refuse?.(value) : undefined;

  const type = (text: string): void => {
    const next = readHere(text);
    const isTypedOn = draft !== undefined && text.startsWith(draft);
    const from = isTypedOn ? typed?.from : value;
    const on = "number" in next ? next.number : next.fault === "empty" && onEmpty ? undefined : from;
    // Of "1,5" the "1" was taken already: what is refused as a whole brings back what was there.
    if (on === undefined) onEmpty?.();
    else if (!Object.is(on, value)) onChange(on);
    setTyped({ text, on, from });
  };

  const walk: TextFieldProps["onKeyDown"] = (event) => {
    const direction = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (direction === 0 || event.altKey || frame.isReadOnly === true) {
      event.continuePropagation();
      return;
    }
    event.preventDefault();
    const moved = Number(((value ?? 0) + direction * step).toFixed(10));
    const next = Math.min(max ?? moved, Math.max(min ?? moved, moved));
    if (refuse?.(next) !== undefined) return;
    onChange(next);
    setTyped(undefined);
  };

  return (
    <TextField
      {...frame}
      problems={[
        ...(read === undefined ? [] : faultsOf(read, draft ?? "", onEmpty)),
        ...(why === undefined ? [] : [why]),
        ...(frame.problems ?? []),
      ]}
      value={draft ?? (value === undefined ? "" : String(value))}
      onChange={type}
      onKeyDown={walk}
      onSettle={() => {
        if (read === undefined || "number" in read || (read.fault === "empty" && onEmpty)) setTyped(undefined);
        onSettle();
      }}
    />
  );
}

function faultsOf(read: ReadNumber, text: string, onEmpty: (() => void) | undefined): string[] {
  if ("number" in read) return [];
  switch (read.fault) {
    case "empty":
      return onEmpty === undefined ? [fieldMessages.needsNumber] : [];
    case "not-a-number":
      return [fieldMessages.notANumber(text)];
    case "not-whole":
      return [fieldMessages.notWhole(text)];
    case "too-long":
      return [fieldMessages.tooLong(text)];
    case "refused":
      return [read.why];
    default:
      return read satisfies never;
  }
}

/** Returns what was read, unless it is a number that is not taken. */
function refused(read: ReadNumber, refuse: NumberTextProps["refuse"]): ReadNumber {
  const why = "number" in read ? refuse?.(read.number) : undefined;
  return why === undefined ? read : { fault: "refused", why };
}

/** What a text says as a number of JSON, or why it says none. */
type ReadNumber =
  | { readonly number: number }
  | { readonly fault: "not-a-number" | "not-whole" | "too-long" | "empty" }
  | { readonly fault: "refused"; readonly why: string };

const decimal = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;

/** Reads what was typed. A number that would be kept as another one is refused, not rounded. */
export function readNumber(text: string, isWhole: boolean): ReadNumber {
  const trimmed = text.trim().replace(/^−/, "-");
  if (trimmed === "") return { fault: "empty" };
  if (!decimal.test(trimmed)) return { fault: "not-a-number" };
  const number = Number(trimmed);
  if (isWhole && Number.isFinite(number) && !Number.isInteger(number)) return { fault: "not-whole" };
  return isKept(trimmed, number) ? { number: number === 0 ? 0 : number } : { fault: "too-long" };
}

/** Returns whether a number is written with as many digits as it keeps. */
function isKept(text: string, number: number): boolean {
  if (!Number.isFinite(number) || (Number.isInteger(number) && !Number.isSafeInteger(number))) return false;
  return digitsOf(text).length <= 15 || digitsOf(String(number)) === digitsOf(text);
}

/** Returns the digits that count, without sign, point, exponent, and zeros that only hold places. */
const digitsOf = (text: string): string =>
  text
    .replace(/e.*$/i, "")
    .replace(/[^\d]/g, "")
    .replace(/^0+|0+$/g, "");
