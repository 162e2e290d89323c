import { type OutlineLine, outline, timeSinceStartWords } from "@setup-pack/core";
import { type AutomationShape, documentFromShape } from "@setup-pack/core/templates";
import { type ReactNode, useMemo } from "react";
import { beginMessages, outlineMessages } from "../messages/index.js";
import { Preview } from "./preview.js";

/** The steps of a shape as an outline, with the time since its start. */
export function ShapeOutline({ shape }: { readonly shape: AutomationShape }): ReactNode {
  const lines = useMemo(() => outline(documentFromShape(shape, shape.title).graph), [shape]);
  return (
    <Preview title={shape.title}>
      <ol className="begin-outline">
        {lines
          .filter(({ tells }) => tells !== "end" && tells !== "dead-end")
          .map(({ tells, depth, text, since }, index) => {
            const time = tells !== "trigger" && since !== undefined ? timeSinceStartWords(since) : "";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a shape never change
              <li key={index} className={`begin-line begin-line-${tells}`} style={{ paddingInlineStart: depth * 14 }}>
                <span>{lineText(tells, text)}</span>
                {time === "" ? null : <span className="begin-time">{time}</span>}
              </li>
            );
          })}
      </ol>
      {shape.settings?.stop_on_reply === true ? <p className="begin-note">{beginMessages.stopsOnReply}</p> : null}
    </Preview>
  );
}

function lineText(tells: OutlineLine["tells"], text: string): string {
  if (tells === "branch") return outlineMessages.branch(text);
  return tells === "onward" ? outlineMessages.onward([text]) : text;
}
