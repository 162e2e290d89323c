import { type TagAtCaret, tagAtCaret, withTag } from "@setup-pack/edit";
import { Braces } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { TextField as AriaTextField, Input, Label, TextArea } from "react-aria-components";
import { templateMessages } from "../../messages/index.js";
import { Button, type CaretPlace, ControlNotes, caretPlace, type FieldFrame, isError } from "../../widgets/index.js";
import { TagList } from "./tag-list.js";
import { useTagsFitting } from "./use-tags-fitting.js";
import "./tag-text.css";

const words = templateMessages.tags;

export interface TagTextFieldProps extends FieldFrame {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSettle: () => void;
  readonly rows?: number;
}

/** A tag that is being typed, and where its list goes. */
interface Typing {
  readonly tag: TagAtCaret;
  readonly caret: number;
  readonly place: CaretPlace;
}

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** A text field that offers the pack's merge tags as soon as {{ is typed. The focus stays in the text all the while. */
export function TagTextField({ rows, onSettle, ...props }: TagTextFieldProps): ReactNode {
  const { label, hint, problems = [], value, onChange, isReadOnly = false } = props;
  const control = useRef<TextControl>(null);
  const listId = useId();
  const [typing, setTyping] = useState<Typing>();
  const [chosen, setChosen] = useState(0);
  /** Where the caret goes once a text that was put in is drawn. */
  const caretWanted = useRef<number>(undefined);
  const fitting = useTagsFitting(typing?.tag.typed);
  const isOpen = typing !== undefined && fitting.length > 0;

  const look = (): void => {
    const field = control.current;
    if (field === null || isReadOnly) return;
    const caret = field.selectionStart ?? 0;
    const tag = caret === field.selectionEnd ? tagAtCaret(field.value, caret) : undefined;
    if (tag?.start !== typing?.tag.start || tag?.typed !== typing?.tag.typed) setChosen(0);
    setTyping(tag === undefined ? undefined : { tag, caret, place: caretPlace(field, tag.start) });
  };
  useLayoutEffect(() => {
    const caret = caretWanted.current;
    if (caret === undefined) return;
    caretWanted.current = undefined;
    control.current?.focus();
    control.current?.setSelectionRange(caret, caret);
    look();
  });
  const close = (): void => setTyping(undefined);
  const take = (name: string): void => {
    const field = control.current;
    if (field === null || typing === undefined) return;
    const { text, caret } = withTag(field.value, typing.caret, typing.tag, name);
    close();
    onSettle();
    onChange(text);
    onSettle();
    caretWanted.current = caret;
  };
  const press = (event: KeyboardEvent): void => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const to = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const name = fitting[chosen]?.name;
    if (to !== undefined) setChosen((chosen + to + fitting.length) % fitting.length);
    else if (event.key === "Enter" && name !== undefined) take(name);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const insert = (): void => {
    const field = control.current;
    if (field === null) return;
    const at = field.selectionStart ?? value.length;
    onChange(`${value.slice(0, at)}{{${value.slice(field.selectionEnd ?? at)}`);
    caretWanted.current = at + 2;
  };

  const hold = (element: TextControl | null): void => {
    control.current = element;
  };

  const shared = {
    className: "field-control",
    "aria-autocomplete": "list",
    "aria-haspopup": "listbox",
    "aria-controls": isOpen ? listId : undefined,
    "aria-activedescendant": isOpen ? `${listId}-${chosen}` : undefined,
    onSelect: look,
    onKeyDown: press,
    onBlur: close,
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
        {rows === undefined ? <Input {...shared} ref={hold} /> : <TextArea {...shared} rows={rows} ref={hold} />}
        <ControlNotes hint={hint} problems={problems} />
      </AriaTextField>
      {isReadOnly ? null : (
        <Button look="quiet" onPress={insert} aria-label={`${words.insert}: ${label}`}>
          <Braces aria-hidden="true" /> {words.insert}
        </Button>
      )}
      <TagList id={listId} tags={isOpen ? fitting : []} chosen={chosen} place={typing?.place} onTake={take} />
      <Announcement text={typing === undefined ? "" : words.found(fitting.length)} />
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
