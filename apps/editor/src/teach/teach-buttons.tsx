import { isObject } from "@setup-pack/core/json";
import { GraduationCap } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { dialects } from "../book/index.js";
import { useEditor } from "../editor/index.js";
import { teachMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { beginTeaching } from "./begin-teaching.js";

interface TeachThisProps {
  readonly title?: string;
  /** Of the step that it stands beside. */
  readonly kind?: string;
}

/** Leads from what is not understood to the questions. */
export function TeachThis({ title = teachMessages.thisStep, kind }: TeachThisProps): ReactNode {
  const editor = useEditor();
  return (
    <Button onPress={() => beginTeaching(editor, kind === undefined ? undefined : { kind, isWrong: false })}>
      <GraduationCap aria-hidden="true" /> {title}
    </Button>
  );
}

/** Leads from a form that cannot write something to steps that may show how it is written. */
export function ShowExample({ kind }: { readonly kind: string }): ReactNode {
  const editor = useEditor();
  return (
    <div className="teach-not-right">
      <Button
        aria-describedby="teach-show-example"
        onPress={() => beginTeaching(editor, { kind, isWrong: false, isExample: true })}
      >
        <GraduationCap aria-hidden="true" /> {teachMessages.showExample}
      </Button>
      <span className="visually-hidden" id="teach-show-example">
        {teachMessages.showExampleHint}
      </span>
    </div>
  );
}

/** Takes back what was answered about the kind of a step, where it is read by answers, and asks again. */
export function NotRight({ kind }: { readonly kind: string }): ReactNode {
  const editor = useEditor();
  const isTaught = useStore(dialects, (state) => state.dialects.some(({ file }) => hasTaughtWay(file, kind)));
  if (!isTaught) return null;
  return (
    <div className="teach-not-right">
      <Button
        look="quiet"
        aria-describedby="teach-not-right"
        onPress={() => beginTeaching(editor, { kind, isWrong: true })}
      >
        {teachMessages.notRight}
      </Button>
      <span className="visually-hidden" id="teach-not-right">
        {teachMessages.notRightHint}
      </span>
    </div>
  );
}

/** Returns whether a dialect reads a kind by a way that answers made. */
function hasTaughtWay(file: unknown, kind: string): boolean {
  const kinds = isObject(file) && isObject(file.kinds) ? file.kinds : {};
  const ways = kinds[kind];
  return (Array.isArray(ways) ? ways : [ways]).some((way: unknown) => isObject(way) && "from" in way);
}
