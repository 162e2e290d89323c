import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useDisk } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import "./text-view.css";

/** Lines shown around those with problems, where the text is too long to show all of it. */
const around = 200;
const mostLines = 3000;

/** A line of the text, with its number. */
interface Line {
  readonly number: number;
  readonly text: string;
}

/** The text of a file that is no pack, its problems marked. */
export function TextView(): ReactNode {
  const unreadable = useDisk((state) => state.unreadable);
  const lines = useMemo(() => shownLines(unreadable?.text ?? "", unreadable?.lines ?? []), [unreadable]);
  const faulty = useMemo(() => new Set(unreadable?.lines), [unreadable]);
  const first = useRef<HTMLLIElement>(null);
  useEffect(() => first.current?.scrollIntoView({ block: "center" }), []);
  const firstFaulty = unreadable?.lines[0];
  return (
    <section className="text-view" aria-label={fileMessages.text.title}>
      <p className="text-view-lead">{fileMessages.text.lead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol className="text-view-lines" tabIndex={0}>
        {lines.map(({ number, text }) => (
          <li
            key={number}
            ref={number === firstFaulty ? first : undefined}
            className={faulty.has(number) ? "text-view-line text-view-faulty" : "text-view-line"}
          >
            <span className="text-view-number">{number}</span>
            {faulty.has(number) ? <span className="visually-hidden">{fileMessages.text.problemOn(number)}</span> : null}
            <bdi className="text-view-text">{text}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** All lines of a short text; of a long one those near its problems, or its beginning. */
function shownLines(text: string, faulty: readonly number[]): Line[] {
  const lines = text.split(/\r\n|\r|\n/).map((line, index): Line => ({ number: index + 1, text: line }));
  if (lines.length <= mostLines) return lines;
  const [focus = 1] = faulty;
  return lines.slice(Math.max(0, focus - around), focus + around);
}
