import type { ReactNode } from "react";
import { templateMessages } from "../../messages/index.js";
import "./previews.css";

/** Shows a text as it is sent, with the merge tags that nothing filled in marked. */
export function LeftTags({ text }: { readonly text: string }): ReactNode {
  return text.split(/(\{\{[^{}\r\n]{1,200}\}\})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
      <mark key={index} className="left-tag" title={templateMessages.leftTag}>
        {part}
      </mark>
    ),
  );
}
