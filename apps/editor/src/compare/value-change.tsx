import { lineHunks } from "@setup-pack/core";
import type { ReactNode } from "react";
import { compareMessages } from "../messages/compare.js";

/** Lines of one value that are shown. */
const mostLines = 120;

/** Longer texts are compared line by line. */
const oneLine = 60;

/** A value before and after: side by side where it is short, line by line where it is text. */
export function ValueChange({ before, after }: { readonly before?: unknown; readonly after?: unknown }): ReactNode {
  const [was, is] = [told(before), told(after)];
  if (was.length <= oneLine && is.length <= oneLine && !`${was}${is}`.includes("\n"))
    return (
      <p className="value-change">
        {before === undefined ? null : (
          <del>
            <bdi>{was}</bdi>
          </del>
        )}
        {before === undefined || after === undefined ? null : <span aria-hidden="true">→</span>}
        {after === undefined ? null : (
          <ins>
            <bdi>{is}</bdi>
          </ins>
        )}
      </p>
    );
  return <Lines before={was} after={is} />;
}

const told = (value: unknown): string =>
  value === undefined
    ? ""
    : typeof value === "string"
      ? value || compareMessages.nothing
      : JSON.stringify(value, null, 2);

const signs = { same: " ", removed: "−", added: "+" } as const;

function Lines({ before, after }: { readonly before: string; readonly after: string }): ReactNode {
  const lines = lineHunks(before, after).flatMap((hunk) =>
    hunk.lines.map((line, index) => ({ ...line, id: `${hunk.from}/${index}` })),
  );
  const shown = lines.filter(({ text, change }) => change === "same" || text !== "").slice(0, mostLines);
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
