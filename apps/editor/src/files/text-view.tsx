import "./text-view.css";
import { parse } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { type ReactNode, type UIEvent, useEffect, useRef, useState } from "react";
import { useDisk, useEditor } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { typeText } from "./mend-text.js";
import { saveFile } from "./save-file.js";

/** Lines of which each is numbered; a longer text tells the lines of its faults alone. */
const mostNumbered = 5000;

/** Milliseconds without typing after which a text is read again. */
const pause = 300;

const words = fileMessages.text;

/**
 * Shows the text of a file that cannot be edited as a pack: what is wrong leads to its place, and mended it can be
 * saved.
 */
export function TextView(): ReactNode {
  const revision = useDisk((state) => state.revision);
  const isThere = useDisk(({ unreadable }) => unreadable !== undefined);
  return isThere ? <TextOf key={revision} /> : null;
}

/** Shows the text of one state of the file: another one begins at its own first fault. */
function TextOf(): ReactNode {
  const editor = useEditor();
  const unreadable = useDisk((state) => state.unreadable);
  const mended = useDisk((state) => state.mendedText);
  const isSaving = useDisk((state) => state.isSaving);
  const area = useRef<HTMLTextAreaElement>(null);
  const text = mended ?? unreadable?.text ?? "";
  const faults = useFaults(text);
  const numbers = useRef<HTMLOListElement>(null);
  const lines = text.split(/\r\n|\r|\n/).length;
  const faulty = new Set(faults.map(({ line }) => line));
  const show = ({ line, from, to }: TextFault): void => {
    const field = area.current;
    if (field === null) return;
    field.focus();
    field.setSelectionRange(from, Math.max(to, from));
    field.scrollTop = (line - 1) * Number.parseFloat(getComputedStyle(field).lineHeight) - field.clientHeight / 2;
  };
  const isBeginning = useRef(true);
  useEffect(() => {
    const [first] = faults;
    if (first === undefined || !isBeginning.current) return;
    isBeginning.current = false;
    show(first);
  });
  const follow = ({ currentTarget }: UIEvent<HTMLTextAreaElement>): void =>
    numbers.current?.scrollTo(0, currentTarget.scrollTop);
  return (
    <section className="text-view" aria-label={words.title}>
      <div className="text-view-head">
        <p className="text-view-lead">{faults.length === 0 ? words.sound : words.lead}</p>
        <Button look="primary" isDisabled={mended === undefined || isSaving} onPress={() => void saveFile(editor)}>
          {words.save}
        </Button>
      </div>
      {faults.length === 0 ? null : (
        <ul className="text-view-faults" aria-label={words.faults}>
          {faults.map((fault) => (
            <li key={`${fault.from} ${fault.message}`}>
              <Button look="quiet" onPress={() => show(fault)}>
                <span className="text-view-place">{words.problemOn(fault.line)}</span> <bdi>{fault.message}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="text-view-text">
        {lines > mostNumbered ? null : (
          <ol ref={numbers} className="text-view-numbers" aria-hidden="true">
            {Array.from({ length: lines }, (_, index) => index + 1).map((line) => (
              <li key={line} className={faulty.has(line) ? "text-view-faulty" : undefined}>
                {line}
              </li>
            ))}
          </ol>
        )}
        <textarea
          ref={area}
          className="text-view-area"
          aria-label={words.title}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          dir="ltr"
          value={text}
          onChange={(event) => typeText(editor, event.currentTarget.value)}
          onScroll={follow}
        />
      </div>
    </section>
  );
}

/** What is wrong with the text as it is now. */
function useFaults(text: string): readonly TextFault[] {
  const [faults, setFaults] = useState(() => faultsIn(text));
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const timer = setTimeout(() => setFaults(faultsIn(text)), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return faults;
}

/** What is wrong at a stretch of a text; lines are counted from 1, offsets in UTF-16 units. */
interface TextFault {
  readonly line: number;
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Faults told of at once: the first mend usually ends most of the others. */
const mostFaults = 20;

/** Stands where a byte could not be read as UTF-8. */
const unreadable = "\ufffd";

/** Returns why a text cannot be edited as a pack. */
export function faultsIn(text: string): readonly TextFault[] {
  const { value, findings } = parse(text);
  const lost = text.indexOf(unreadable);
  const whole = { message: fileMessages.text.noObject, span: { start: 0, end: 0 } };
  const all = [
    ...(lost < 0 ? [] : [{ message: fileMessages.text.lost, span: { start: lost, end: lost + 1 } }]),
    ...(findings.length > 0 || isObject(value) ? findings : [whole]),
  ];
  return all.slice(0, mostFaults).map(({ message, span = { start: 0, end: 0 } }) => ({
    line: text.slice(0, span.start).split(/\r\n|\r|\n/).length,
    from: span.start,
    to: span.end,
    message,
  }));
}
