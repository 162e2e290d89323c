import { blockKind } from "@setup-pack/core/format";
import { CheckCircle2 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ProgressBar } from "react-aria-components";
import { download } from "../disk/index.js";
import { type Editor, useBook, useDisk, useDocument, useEditor } from "../editor/index.js";
import { teachMessages } from "../messages/index.js";
import { Button, ProblemLine } from "../widgets/index.js";
import { QuestionView } from "./question-view.js";
import { begin, give, keep, leave, takeBack } from "./teach-acts.js";
import { useTeaching } from "./teach-store.js";
import "./teach.css";
import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import type { BlockPlace } from "@setup-pack/core/teach";
import { blocksOf, elements, graphOf, keyOf } from "@setup-pack/edit";
import { AskedPlace } from "./asked-place.js";

const mostShown = 10;

/** Shows the steps that are still not understood, to look them up. */
function LeftSteps(): ReactNode {
  const pack = useDocument((state) => state.pack);
  const book = useBook();
  const left = unknownSteps(pack, book);
  if (left.length === 0) return null;
  return (
    <>
      <h4 className="teach-heading">{teachMessages.left}</h4>
      <ul className="teach-left">
        {left.slice(0, mostShown).map((place) => (
          <li key={`${place.automation} ${place.id}`}>
            <AskedPlace place={place} />
          </li>
        ))}
      </ul>
      {left.length > mostShown ? <p>{teachMessages.more(left.length - mostShown)}</p> : null}
    </>
  );
}

const unknownSteps = (pack: JsonObject, book: BlockBook): readonly BlockPlace[] =>
  elements(pack.automations).flatMap((item, index) =>
    blocksOf(graphOf(pack, index)).flatMap(({ id, kind, config }) =>
      id !== undefined && meaningOf({ kind, config }, book)?.certainty === "unknown"
        ? [{ pack: 0, automation: keyOf(item) ?? "", id }]
        : [],
    ),
  );

/** Shows the questions about how a vendor writes steps, one at a time, beside the canvas. */
export function TeachPanel(): ReactNode {
  const editor = useEditor();
  const isOn = useTeaching((state) => state.isOn);
  const fault = useTeaching((state) => state.fault);
  const isBegun = useTeaching(({ teaching }) => teaching !== undefined);
  useAnotherFile();
  return (
    <section className="teach" aria-label={teachMessages.title}>
      <h2 className="teach-title">{teachMessages.title}</h2>
      <Progress />
      <Keeping />
      <NoExample />
      {fault === undefined ? null : (
        <div role="alert" className="teach-fault">
          <ProblemLine problem={fault} />
        </div>
      )}
      {!isOn || fault !== undefined ? (
        <Button look="primary" onPress={() => void begin(editor)}>
          {teachMessages.begin}
        </Button>
      ) : isBegun ? (
        <Asked />
      ) : (
        <p className="app-loading">{teachMessages.loading}</p>
      )}
    </section>
  );
}

/** Another pack has other answers: what was begun for the one before is left. */
function useAnotherFile(): void {
  const editor = useEditor();
  const file = useDisk((state) => state.file);
  const begunFor = useRef(file);
  useEffect(() => {
    if (begunFor.current !== file) leave(editor);
    begunFor.current = file;
  }, [editor, file]);
}

/** Shows how far teaching is: a bar, and a sentence that is spoken after each answer. */
function Progress(): ReactNode {
  const teaching = useTeaching((state) => state.teaching);
  const placed = useTeaching((state) => state.placed);
  const { understood = 0, blocks = 0, gained = 0, answers = 0 } = teaching ?? {};
  if (teaching === undefined) return <p className="teach-lead">{teachMessages.lead}</p>;
  return (
    <div className="teach-progress">
      <ProgressBar
        className="teach-bar"
        aria-label={teachMessages.progressLabel}
        value={understood}
        maxValue={Math.max(1, blocks)}
      >
        {({ percentage = 0 }) => <span className="teach-bar-filled" style={{ width: `${percentage}%` }} />}
      </ProgressBar>
      <p role="status" className="teach-progress-words">
        {teachMessages.progress(understood, blocks)} {gained === 0 ? placed : teachMessages.gained(gained)}
      </p>
      {answers === 0 ? <p className="teach-lead">{teachMessages.lead}</p> : null}
    </div>
  );
}

/** That no step is left to show how a form's value is written, and what to do then. */
function NoExample(): ReactNode {
  const kind = useTeaching((state) => state.noExampleOf);
  if (kind === undefined) return null;
  return (
    <p role="status" className="teach-lead">
      {teachMessages.noExample(blockKind(kind)?.title ?? kind)}
    </p>
  );
}

/** Where answers are kept, and what is in the way of it. */
function Keeping(): ReactNode {
  const editor = useEditor();
  const isBegun = useTeaching(({ teaching }) => (teaching?.answers ?? 0) > 0);
  const keeping = useTeaching((state) => state.keeping);
  const name = useTeaching((state) => state.fileName);
  const { kept, changed, refused, readAgain, tryAgain } = teachMessages;
  const called = name ?? teachMessages.tab;
  if (keeping.is === "changed")
    return (
      <div role="alert" className="teach-fault">
        <ProblemLine problem={{ severity: "warning", message: changed(called) }} />
        <Button onPress={() => void begin(editor)}>{readAgain}</Button>
        <Download />
      </div>
    );
  if (keeping.is === "refused")
    return (
      <div role="alert" className="teach-fault">
        <ProblemLine problem={refused(called, keeping.why)} />
        <Button onPress={() => void keep(editor)}>{tryAgain}</Button>
        <Download />
      </div>
    );
  if (!isBegun) return null;
  return name === undefined ? (
    <div className="teach-kept">
      <span>{kept.browser}</span> <Download />
    </div>
  ) : (
    <p className="teach-kept">{kept.file(name)}</p>
  );
}

function Download(): ReactNode {
  const editor = useEditor();
  const save = async (): Promise<void> => {
    const taught = await editor.compiler.taught();
    const { name = "taught" } = editor.disk.getState().file ?? {};
    if (taught !== undefined) download(new Blob([taught.text]), `${name.replace(/\.json$/i, "")}.dialect.json`);
  };
  return (
    <Button look="quiet" onPress={() => void save()}>
      {teachMessages.kept.download}
    </Button>
  );
}

/** Shows the question, or that there is none any more; and what is always possible. */
function Asked(): ReactNode {
  const editor = useEditor();
  const question = useTeaching(({ teaching }) => teaching?.question);
  const answers = useTeaching(({ teaching }) => teaching?.answers ?? 0);
  const left = useTeaching(({ teaching }) => (teaching === undefined ? 0 : teaching.blocks - teaching.understood));
  const isBusy = useTeaching((state) => state.isBusy);
  const turn = useTeaching((state) => state.turn);
  const refused = useTeaching(({ teaching }) => teaching?.refused);
  const place = useRef<HTMLHeadingElement>(null);
  // Each question takes the focus, so that it is read out, and the keys go on from it; not when its tab is come back to.
  useEffect(() => {
    if (turn === seen.get(editor)) return;
    seen.set(editor, turn);
    place.current?.closest(".tab-panel")?.scrollTo(0, 0);
    place.current?.focus();
  }, [editor, turn]);
  return (
    <div className="teach-asked" aria-busy={isBusy}>
      {refused === undefined ? null : (
        <div role="alert" className="teach-fault">
          <ProblemLine problem={{ severity: "warning", message: teachMessages.notTaken(refused) }} />
        </div>
      )}
      {question === undefined ? (
        <section className="teach-done" aria-label={teachMessages.done.title}>
          <h3 ref={place} tabIndex={-1} className="teach-question-title">
            <CheckCircle2 aria-hidden="true" /> {teachMessages.done.title}
          </h3>
          <p>{left === 0 ? teachMessages.done.all : teachMessages.done.some(left)}</p>
          <LeftSteps />
        </section>
      ) : (
        <QuestionView key={`${turn} ${question.id}`} question={question} heading={place} />
      )}
      <footer className="teach-always">
        <Button look="quiet" isDisabled={answers === 0 || isBusy} onPress={() => void takeBack(editor)}>
          {teachMessages.back}
        </Button>
        {question === undefined ? null : (
          <Button
            look="quiet"
            isDisabled={isBusy}
            onPress={() => void give(editor, { id: question.id, answer: "unknown" })}
          >
            {teachMessages.unknown}
          </Button>
        )}
        <Button look="quiet" onPress={() => leave(editor)}>
          {teachMessages.stop}
        </Button>
      </footer>
      <p role="status" className="visually-hidden">
        {isBusy ? teachMessages.thinking : ""}
      </p>
    </div>
  );
}

/** The last turn of which the question took the focus. */
const seen = new WeakMap<Editor, number>();
