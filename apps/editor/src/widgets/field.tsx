import type { ReactNode } from "react";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
} from "react-aria-components";
import "./field.css";
import type { Severity } from "@setup-pack/core";
import { CircleX, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import { fieldMessages } from "../messages/index.js";

/** What there is to say about a value. A plain sentence is an error. */
type FieldProblem = string | { readonly severity: Severity; readonly message: string };

const icons: { readonly [Name in Severity]: LucideIcon } = { error: CircleX, warning: TriangleAlert, info: Info };

const severityOf = (problem: FieldProblem): Severity => (typeof problem === "string" ? "error" : problem.severity);

export const isError = (problem: FieldProblem): boolean => severityOf(problem) === "error";

/** Shows one problem: how bad it is as a sign and a spoken word, and its sentence. */
export function ProblemLine({ problem }: { readonly problem: FieldProblem }): ReactNode {
  const severity = severityOf(problem);
  const Icon = icons[severity];
  return (
    <span className={`problem-line problem-line-${severity}`}>
      <Icon aria-hidden="true" />
      <span>
        <span className="visually-hidden">{fieldMessages.severity[severity]}: </span>
        <bdi>{typeof problem === "string" ? problem : problem.message}</bdi>
      </span>
    </span>
  );
}

/** What every field shows around its control. */
export interface FieldFrame {
  readonly label: string;
  /** One line that helps to fill it in. */
  readonly hint?: string;
  /** What there is to say about the value, in the words of the diagnostics. */
  readonly problems?: readonly FieldProblem[];
  readonly isReadOnly?: boolean;
}

export interface TextFieldProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The field was left: what was typed is one step of history. */
  readonly onSettle?: () => void;
  /** Lines of a text that may have more than one. */
  readonly rows?: number;
  readonly isMono?: boolean;
  /** Whether Tab passes it over: what roves gives one of its parts to Tab. */
  readonly excludeFromTabOrder?: boolean;
  readonly placeholder?: string;
  readonly autoFocus?: boolean;
  /** A key was pressed in it; `preventDefault` keeps it from the text. */
  readonly onKeyDown?: AriaTextFieldProps["onKeyDown"];
}

/** Shows a text, in one line or several. It shows text exactly as it is, whatever it holds. */
export function TextField({
  rows,
  isMono,
  onSettle,
  placeholder,
  onKeyDown,
  excludeFromTabOrder,
  ...props
}: TextFieldProps): ReactNode {
  const { label, hint, problems = [], value, onChange, isReadOnly = false, autoFocus = false } = props;
  const control = isMono ? "field-control field-mono" : "field-control";
  return (
    <AriaTextField
      className="field"
      value={value}
      onChange={onChange}
      onBlur={onSettle}
      onKeyDown={onKeyDown}
      excludeFromTabOrder={excludeFromTabOrder}
      isReadOnly={isReadOnly}
      isInvalid={problems.some(isError)}
      autoFocus={autoFocus}
    >
      <Label className="field-label">{label}</Label>
      {rows === undefined ? (
        <Input className={control} placeholder={placeholder} />
      ) : (
        <TextArea className={control} rows={rows} placeholder={placeholder} />
      )}
      <ControlNotes hint={hint} problems={problems} />
    </AriaTextField>
  );
}

/** What stands below a control: its hint, what is noticed about its value, and what is wrong with it. */
export function ControlNotes({
  hint,
  problems,
}: {
  hint: string | undefined;
  problems: readonly FieldProblem[];
}): ReactNode {
  const noticed = problems.filter((problem) => !isError(problem));
  return (
    <>
      {hint === undefined && noticed.length === 0 ? null : (
        <Text slot="description" className="field-below">
          {hint === undefined ? null : <span className="field-hint">{hint}</span>}
          {noticed.map((problem) => (
            <ProblemLine key={keyOf(problem)} problem={problem} />
          ))}
        </Text>
      )}
      <FieldError className="field-below">
        {problems.filter(isError).map((problem) => (
          <ProblemLine key={keyOf(problem)} problem={problem} />
        ))}
      </FieldError>
    </>
  );
}

const keyOf = (problem: FieldProblem): string => (typeof problem === "string" ? problem : problem.message);
