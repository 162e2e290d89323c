import { lineHunks } from "@setup-pack/core";
import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { compareMessages } from "../messages/index.js";
import { valueWords } from "./value-words.js";
import "./value-change.css";

/** Lines of one value that are shown. */
const mostLines = 120;

/** Longer texts are compared line by line. */
const oneLine = 60;

/** Shows a value before and after: side by side where it is short, line by line where it is text. */
export function ValueChange({ before, after }: { readonly before?: unknown; readonly after?: unknown }): ReactNode {
  const [was, is] = [valueWords(before), valueWords(after)];
  if (was.length <= oneLine && is.length <= oneLine && !`${was}${is}`.includes("\n"))
    return (
      <p className="value-change">
        {before === undefined ? null : (
          <del>
            <bdi>{was}</bdi>
          </del>
        )}
        {before === undefined || after === undefined ? null : <ArrowRight aria-hidden="true" />}
        {after === undefined ? null : (
          <ins>
            <bdi>{is}</bdi>
          </ins>
        )}
      </p>
    );
  return <Lines before={before === undefined ? undefined : was} after={after === undefined ? undefined : is} />;
}

const signs = { same: " ", removed: "−", added: "+" } as const;

function Lines({
  before,
  after,
}: {
  readonly before: string | undefined;
  readonly after: string | undefined;
}): ReactNode {
  const lines =
    before === undefined || after === undefined
      ? linesOf(before ?? after ?? "", before === undefined ? "added" : "removed")
      : lineHunks(before, after).flatMap((hunk) =>
          hunk.lines.map((line, index) => ({ ...line, id: `${hunk.from}/${index}` })),
        );
  const shown = lines.slice(0, mostLines);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <pre className="value-lines" tabIndex={0}>
      {shown.map(({ id, change, text }) => (
        <Line key={id} change={change} text={text} />
      ))}
      {lines.length > mostLines ? compareMessages.hiddenLines(lines.length - mostLines) : null}
    </pre>
  );
}

/** Every line of a text that came or went. */
const linesOf = (text: string, change: "added" | "removed") =>
  text.split("\n").map((line, index) => ({ text: line, change, id: String(index) }));

function Line({ change, text }: { readonly change: keyof typeof signs; readonly text: string }): ReactNode {
  const content = (
    <>
      {signs[change]} <bdi>{text}</bdi>
      {"\n"}
    </>
  );
  if (change === "added") return <ins>{content}</ins>;
  return change === "removed" ? <del>{content}</del> : <span>{content}</span>;
}
