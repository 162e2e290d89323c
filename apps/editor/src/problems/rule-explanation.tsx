import type { ReactNode } from "react";
import { problemMessages } from "../messages/index.js";
import { type ExampleFile, explainRule } from "./explain-rule.js";

/** What a rule finds and why, with an example of what it finds and one that is fine. */
export function RuleExplanation({ rule }: { readonly rule: string }): ReactNode {
  const explanation = explainRule(rule);
  if (explanation === undefined) return <p className="rule">{problemMessages.noRule}</p>;
  return (
    <div className="rule">
      <h3 className="problem-detail-heading">{explanation.summary}</h3>
      <p>{explanation.why}</p>
      <Example title={problemMessages.finds} files={explanation.finds} />
      <Example title={problemMessages.fine} files={explanation.fine} />
    </div>
  );
}

function Example({ title, files }: { readonly title: string; readonly files: readonly ExampleFile[] }): ReactNode {
  if (files.length === 0) return null;
  return (
    <>
      <h4 className="rule-example-title">{title}</h4>
      {files.map(({ path, lines, left }) => (
        <figure key={path} className="rule-example">
          <figcaption>{path}</figcaption>
          <ol className="rule-lines" start={lines[0]?.number}>
            {lines.map((line) => (
              <li key={line.number} className={line.messages.length > 0 ? "rule-line rule-line-marked" : "rule-line"}>
                <Code text={line.text} />
                {line.messages.map((message) => (
                  <p key={message} className="rule-says">
                    {message}
                  </p>
                ))}
              </li>
            ))}
          </ol>
          {left > 0 ? <p className="rule-left">{problemMessages.moreLines(left)}</p> : null}
        </figure>
      ))}
    </>
  );
}

/** Shows a line of code; where it is too long, what follows begins as deep as the line does. */
function Code({ text }: { readonly text: string }): ReactNode {
  const words = text.trimStart();
  return <code style={{ paddingInlineStart: `${text.length - words.length}ch` }}>{words}</code>;
}
