import { Undo2, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { noticeMessages } from "../messages/index.js";
import type { Notice as NoticeState } from "../view/index.js";
import { Button, IconButton } from "../widgets/index.js";
import "./notice.css";

/** Milliseconds a notice stays, unless the pointer or the focus is on it. */
const shown = 10_000;

/** What was just done, with the way back. The place is always there, so that what comes into it is spoken. */
export function Notice(): ReactNode {
  const notice = useView((state) => state.notice);
  const current = useDocument(({ history }) => (notice?.step === history.past.at(-1) ? notice : undefined));
  return (
    <div className="app-notice-place" role="status">
      {current === undefined ? null : <NoticeText key={current.text} notice={current} />}
    </div>
  );
}

function NoticeText({ notice }: { readonly notice: NoticeState }): ReactNode {
  const { document, view } = useEditor();
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => {
      if (view.getState().notice === notice) view.setState({ notice: undefined });
    }, shown);
    return () => clearTimeout(timer);
  }, [isHeld, notice, view]);
  const close = (): void => view.setState({ notice: undefined });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a notice that is being read stays; nothing is done by it
    <div
      className="app-notice"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <bdi className="app-notice-text">{notice.text}</bdi>
      <Button
        look="quiet"
        onPress={() => {
          close();
          document.undo();
        }}
      >
        <Undo2 aria-hidden="true" /> {noticeMessages.undo}
      </Button>
      <IconButton label={noticeMessages.dismiss} icon={<X aria-hidden="true" />} onPress={close} />
    </div>
  );
}
