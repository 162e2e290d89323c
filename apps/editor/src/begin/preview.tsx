import type { ReactNode } from "react";
import { beginMessages } from "../messages/index.js";

export interface PreviewProps {
  /** What is shown in outline. */
  readonly title: string;
  readonly children: ReactNode;
}

/** What is in what an author may begin with. It scrolls, so it can have the focus. */
export function Preview({ title, children }: PreviewProps): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys that scroll
    <section className="begin-preview" aria-label={beginMessages.preview(title)} tabIndex={0}>
      {children}
    </section>
  );
}
