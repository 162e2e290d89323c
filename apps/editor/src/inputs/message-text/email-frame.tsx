import { type ReactNode, useMemo } from "react";
import { templateMessages } from "../../messages/index.js";
import { cut } from "../cut.js";
import { emailPage } from "./email-page.js";
import { filled, type Samples } from "./filled.js";
import { LeftTags } from "./left-tags.js";
import "./previews.css";

const words = templateMessages.email;

/** Characters of a subject that are shown; it may have 300 (format document, Message template). */
const longest = 600;

export interface EmailFrameProps {
  /** Undefined where the email has none. */
  readonly subject: string | undefined;
  readonly body: string;
  readonly samples: Samples;
  readonly pictures?: (address: string) => string | undefined;
  /** What is said of pictures. */
  readonly note: string;
}

/** Shows an email as its reader sees it, in a frame that runs nothing and loads nothing. */
export function EmailFrame({ subject, body, samples, pictures, note }: EmailFrameProps): ReactNode {
  const page = useMemo(() => emailPage(body, samples, pictures), [body, samples, pictures]);
  const line = filled(subject ?? "", samples);
  return (
    <figure className="email-preview">
      <figcaption className="email-preview-head">
        <span className="email-preview-label">{words.subject}</span>
        <bdi className={line.trim() === "" ? "email-preview-subject email-preview-none" : "email-preview-subject"}>
          {line.trim() === "" ? words.noSubject : <LeftTags text={cut(line, longest)} />}
        </bdi>
      </figcaption>
      {body === "" ? null : (
        <iframe
          className="email-preview-frame"
          title={words.frame}
          sandbox=""
          srcDoc={page}
          referrerPolicy="no-referrer"
        />
      )}
      <p className="email-preview-note">{body === "" ? words.empty : note}</p>
    </figure>
  );
}
