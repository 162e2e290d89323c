import { Check, ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import {
  Select as AriaSelect,
  Switch as AriaSwitch,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from "react-aria-components";
import { ControlNotes, type FieldFrame, isError } from "./field.js";
import "./choice.css";
import "./popover.css";

export interface Option {
  readonly id: string;
  readonly label: string;
  /** A second line that says more. */
  readonly detail?: string;
}

export interface SelectProps extends FieldFrame {
  readonly options: readonly Option[];
  /** Undefined where nothing is chosen yet. */
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
  readonly placeholder?: string;
}

/** Shows one of a few things. A value that is none of them is shown as it is, so that nothing in a pack is hidden. */
export function Select({ options, value, onChange, placeholder, ...frame }: SelectProps): ReactNode {
  const { label, hint, problems = [], isReadOnly = false } = frame;
  const isKnown = value === undefined || options.some(({ id }) => id === value);
  const all = isKnown ? options : [{ id: value, label: value }, ...options];
  return (
    <AriaSelect
      className="field"
      value={value ?? null}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      isDisabled={isReadOnly}
      isInvalid={problems.some(isError)}
      placeholder={placeholder}
    >
      <Label className="field-label">{label}</Label>
      <Button className="field-control choice-button">
        <SelectValue className="choice-value" />
        <ChevronDown aria-hidden="true" />
      </Button>
      <ControlNotes hint={hint} problems={problems} />
      <Popover className="popover choice-popover">
        <Options options={all} />
      </Popover>
    </AriaSelect>
  );
}

function Options({ options }: { options: readonly Option[] }): ReactNode {
  return (
    <ListBox className="choice-list" items={options}>
      {(option: Option) => (
        <ListBoxItem className="choice-option" id={option.id} textValue={option.label}>
          {({ isSelected }) => (
            <>
              <span className="choice-label">{option.label}</span>
              {option.detail === undefined ? null : <span className="choice-detail">{option.detail}</span>}
              {isSelected ? <Check aria-hidden="true" className="choice-check" /> : null}
            </>
          )}
        </ListBoxItem>
      )}
    </ListBox>
  );
}

export interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isReadOnly?: boolean;
}

/** Yes or no. */
export function Switch({ label, hint, isOn, onChange, isReadOnly = false }: SwitchProps): ReactNode {
  return (
    <div className="field">
      <AriaSwitch className="switch" isSelected={isOn} onChange={onChange} isReadOnly={isReadOnly}>
        <span className="switch-track">
          <span className="switch-thumb" />
        </span>
        <span>{label}</span>
      </AriaSwitch>
      {hint === undefined ? null : <span className="field-hint">{hint}</span>}
    </div>
  );
}
