import { offeredTags, type TagAtCaret, tagAtCaret, tagsFitting, type UsedTag, withTag } from "@setup-pack/edit";
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useEditor } from "../../editor/index.js";
import { type CaretPlace, caretPlace } from "../../widgets/index.js";

/** A tag that is being typed, and where its list goes. */
interface Typing {
  readonly tag: TagAtCaret;
  readonly caret: number;
  readonly place: CaretPlace;
}

type TextControl = HTMLTextAreaElement | HTMLInputElement;

/** The text in which tags are typed. */
interface TypedText {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onSettle: () => void;
  readonly isReadOnly: boolean;
}

/** Offers the tags that fit what is typed after {{, by keys of the text itself, which keeps the focus. */
export function useTagTyping({ value, onChange, onSettle, isReadOnly }: TypedText) {
  const control = useRef<TextControl>(null);
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
  const insert = (text: string): void => {
    const field = control.current;
    if (field === null) return;
    const at = field.selectionStart ?? value.length;
    onChange(value.slice(0, at) + text + value.slice(field.selectionEnd ?? at));
    caretWanted.current = at + text.length;
  };

  const hold = (element: TextControl | null): void => {
    control.current = element;
  };

  return {
    isOpen,
    /** Which of the tags on offer Enter takes. */
    chosen,
    offered: isOpen ? fitting : [],
    /** How many tags fit; undefined while none is typed. */
    found: typing === undefined ? undefined : fitting.length,
    place: typing?.place,
    ...{ look, close, take, press, insert, hold },
  };
}

/** Tags that are listed. */
const most = 50;

const none: readonly UsedTag[] = [];

/**
 * Returns the tags of the pack, and those that messages often have, that fit what is being typed; none while no tag is.
 */
function useTagsFitting(typed: string | undefined): readonly UsedTag[] {
  const { document } = useEditor();
  return useMemo(() => {
    if (typed === undefined) return none;
    const tags = offeredTags(document.store.getState().pack).filter(({ name }) => name !== typed);
    return tagsFitting(tags, typed).slice(0, most);
  }, [typed, document]);
}
