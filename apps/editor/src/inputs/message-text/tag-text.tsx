import "./tag-text.css";
import { absent, type UsedTag } from "@setup-pack/edit";
import { Braces, FileText } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { TextField as AriaTextField, DialogTrigger, Input, Label, TextArea } from "react-aria-components";
import { labelInSentence, type PathFieldProps, usePathField, WrongKind } from "../../fields/index.js";
import { templateMessages } from "../../messages/index.js";
import {
  Button,
  type CaretPlace,
  ControlNotes,
  type FieldFrame,
  isError,
  PickList,
  PickPopover,
} from "../../widgets/index.js";
import { cut } from "../cut.js";
import { useTagTyping } from "./use-tag-typing.js";

interface TagListProps {
  readonly id: string;
  /** Nothing is shown where there are none. */
  readonly tags: readonly UsedTag[];
  readonly chosen: number;
  readonly place: CaretPlace | undefined;
  readonly onTake: (name: string) => void;
}

/** Tags that are shown at once. */
const most = 8;

/** Shows the merge tags that fit, below the place they go to. The keys are pressed in the text field. */
function TagList({ id, tags, chosen, place, onTake }: TagListProps): ReactNode {
  if (tags.length === 0 || place === undefined) return null;
  const first = shownAround(chosen, tags.length, most);
  return (
    <div
      className="tag-list popover"
      style={{ top: place.bottom, left: `min(${Math.max(0, place.left)}px, calc(100% - 240px))` }}
    >
      <div role="listbox" tabIndex={-1} id={id} aria-label={words.label}>
        {tags.slice(first, first + most).map(({ name, uses }, at) => (
          <div
            key={name}
            id={`${id}-${first + at}`}
            className="tag-option"
            role="option"
            tabIndex={-1}
            aria-selected={first + at === chosen}
            aria-posinset={first + at + 1}
            aria-setsize={tags.length}
            onPointerDown={(event) => {
              // The focus stays in the text.
              event.preventDefault();
              onTake(name);
            }}
          >
            <bdi className="tag-option-name">{name}</bdi>
            <span className="tag-option-uses">{words.uses(uses)}</span>
          </div>
        ))}
      </div>
      {tags.length > most ? <p className="tag-list-more">{words.more(tags.length)}</p> : null}
    </div>
  );
}

/**
 * Returns the first element that is shown of a list of which only some are, so that the chosen one is, with some before
 * it.
 */
export function shownAround(chosen: number, length: number, most: number): number {
  const before = Math.floor(most / 2);
  return Math.max(0, Math.min(chosen - before, length - most));
}

const words = templateMessages.tags;

interface TagTextFieldProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSettle: () => void;
  readonly rows?: number;
  readonly stored?: readonly StoredText[];
}

/**
 * Shows a text field that offers the pack's merge tags as soon as {{ is typed. The focus stays in the text all the
 * while.
 */
function TagTextField({ rows, onSettle, stored = [], ...props }: TagTextFieldProps): ReactNode {
  const { label, hint, problems = [], value, onChange, isReadOnly = false } = props;
  const listId = useId();
  const tags = useTagTyping({ value, onChange, onSettle, isReadOnly });
  const { isOpen, chosen } = tags;
  const put = (text: string): void => {
    // One step of the history, whatever was typed before.
    onSettle();
    tags.insert(text);
    onSettle();
  };
  const shared = {
    className: "field-control",
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": isOpen ? `${listId}-${chosen}` : undefined,
    onSelect: tags.look,
    onKeyDown: tags.press,
    onBlur: tags.close,
  } as const;
  return (
    <div className="tag-text">
      <AriaTextField
        className="field"
        value={value}
        onChange={onChange}
        onBlur={onSettle}
        isReadOnly={isReadOnly}
        isInvalid={problems.some(isError)}
      >
        <Label className="field-label">{label}</Label>
        {rows === undefined ? (
          <Input {...shared} ref={tags.hold} />
        ) : (
          <TextArea {...shared} rows={rows} ref={tags.hold} />
        )}
        <ControlNotes hint={hint} problems={problems} />
      </AriaTextField>
      {isReadOnly ? null : (
        <Button look="quiet" onPress={() => tags.insert("{{")} aria-label={`${words.insert}: ${label}`}>
          <Braces aria-hidden="true" /> {words.insert}
        </Button>
      )}
      {isReadOnly || stored.length === 0 ? null : <StoredTexts texts={stored} onTake={put} />}
      <TagList id={listId} tags={tags.offered} chosen={chosen} place={tags.place} onTake={tags.take} />
      <Announcement text={tags.found === undefined ? "" : words.found(tags.found)} />
    </div>
  );
}

/** Speaks once typing has paused. */
function Announcement({ text }: { readonly text: string }): ReactNode {
  const [announcement, say] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => say(text), 400);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="visually-hidden" role="status">
      {announcement}
    </span>
  );
}

export interface TagTextProps extends PathFieldProps {
  /** Lines of a text that may have more than one. */
  readonly rows?: number;
  /** Texts that can be put in. */
  readonly stored?: readonly StoredText[];
}

/** Shows a text of the pack in which merge tags are completed. */
export function TagText({
  path,
  label,
  hint,
  rows,
  stored,
  isOptional,
  what = labelInSentence(label),
}: TagTextProps): ReactNode {
  const field = usePathField(path, what);
  const { value, set } = field;
  if (value !== undefined && typeof value !== "string")
    return <WrongKind field={field} label={label} belongs="text" isOptional={isOptional} />;
  return (
    <div ref={field.place}>
      <TagTextField
        label={label}
        hint={hint}
        rows={rows}
        stored={stored}
        value={value ?? ""}
        problems={field.problems}
        isReadOnly={field.isReadOnly}
        onChange={(text) => set(text === "" && isOptional ? absent : text)}
        onSettle={field.settle}
      />
    </div>
  );
}

/** A text that the pack keeps under a name. */
interface StoredText {
  readonly id: string;
  readonly name: string;
  readonly text: string;
}

interface StoredTextsProps {
  readonly texts: readonly StoredText[];
  readonly onTake: (text: string) => void;
}

/** So much of a text is shown below its name. */
const shown = 80;

/** Shows a button that lists texts by name, to copy one of them. */
function StoredTexts({ texts, onTake }: StoredTextsProps): ReactNode {
  const { insert, none, chosen } = templateMessages.stored;
  const choices = texts.map(({ id, name, text }) => ({ id, label: name, detail: cut(text, shown), words: text }));
  return (
    <DialogTrigger>
      <Button look="quiet">
        <FileText aria-hidden="true" /> {insert}
      </Button>
      <PickPopover label={insert}>
        {({ close }) => (
          <PickList
            groups={[{ id: "stored", choices }]}
            label={templateMessages.stored.search}
            none={none}
            chosen={chosen}
            onPick={(id) => {
              close();
              const text = texts.find((one) => one.id === id)?.text;
              if (text !== undefined) onTake(text);
            }}
          />
        )}
      </PickPopover>
    </DialogTrigger>
  );
}
