import type { ReactNode } from "react";
import { ListBox, ListBoxItem, Text } from "react-aria-components";
import "./begin.css";
import { beginMessages } from "../messages/index.js";

/** Something to begin with. */
export interface Choice {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
}

export interface ChoiceListProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: string;
  readonly onChange: (name: string) => void;
  /** Enter, or two clicks. */
  readonly onBegin: (name: string) => void;
  readonly autoFocus?: boolean;
  /** What is in the chosen one. */
  readonly children: ReactNode;
}

/** Things to begin with, each in a line, and what is in the one that is chosen beside them. */
export function ChoiceList({
  label,
  choices,
  chosen,
  onChange,
  onBegin,
  autoFocus = false,
  children,
}: ChoiceListProps): ReactNode {
  return (
    <div className="begin-choice">
      <ListBox
        className="begin-list"
        aria-label={label}
        items={choices.map((choice) => ({ ...choice, id: choice.name }))}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onSelectionChange={(keys) => {
          const [name] = keys === "all" ? [] : keys;
          if (name !== undefined) onChange(String(name));
        }}
        onAction={(name) => onBegin(String(name))}
        autoFocus={autoFocus}
      >
        {({ id, title, summary }) => (
          <ListBoxItem id={id} className="begin-row" textValue={title}>
            <Text slot="label" className="begin-row-title">
              {title}
            </Text>
            <Text slot="description" className="begin-row-summary">
              {summary}
            </Text>
          </ListBoxItem>
        )}
      </ListBox>
      {children}
    </div>
  );
}

interface PreviewProps {
  /** What is shown in outline. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What is in what an author may begin with. It scrolls, so it can have the focus. */
export function Preview({ title, children }: PreviewProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys that scroll
    <section className="begin-preview" aria-label={beginMessages.preview(title)} tabIndex={0}>
      {children}
    </section>
  );
}
