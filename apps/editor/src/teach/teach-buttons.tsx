import { isObject, type JsonObject, type Pointer } from "@setup-pack/core/json";
import { typesOfText } from "@setup-pack/core/meaning";
import { pathOf, valueAt } from "@setup-pack/edit";
import { GraduationCap } from "lucide-react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { dialects } from "../book/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { teachMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { answerAt, beginTeaching } from "./begin-teaching.js";

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

interface UseAsProps {
  /** The place of a text in the settings of a step that is not understood. */
  readonly place: Pointer;
}

/** Answers with one press that a text is the reference which it looks like: a button for each type. */
export function UseAs({ place }: UseAsProps): ReactNode {
  const editor = useEditor();
  const types = useDocument(({ pack }) => typesAt(pack, place).join(" "));
  if (types === "") return null;
  return (
    <div className="teach-not-right">
      {types.split(" ").map((type) => (
        <Button key={type} look="quiet" onPress={() => answerAt(editor, place, type)}>
          <GraduationCap aria-hidden="true" /> {teachMessages.asReference(type)}
        </Button>
      ))}
    </div>
  );
}

/** Returns the types of the references that a text in settings may be; none for a text anywhere else. */
function typesAt(pack: JsonObject, place: Pointer): readonly string[] {
  const [, automation = "", node = ""] =
    /^(\/automations\/\d+\/document)\/graph\/nodes\/(\d+)\/config\//.exec(place) ?? [];
  if (node === "") return [];
  const text = valueAt(pack, pathOf(pack, place));
  const document = valueAt(pack, pathOf(pack, automation));
  const kind = valueAt(document, ["graph", "nodes", Number(node), "kind"]);
  return typeof text === "string" || typeof text === "number" ? typesOfText(String(text), String(kind), document) : [];
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
