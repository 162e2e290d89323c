import type { Fix, PatchOperation } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { pathOf, valueAt } from "@setup-pack/edit";
import { ArrowRight, Check, CircleHelp, Copy, Wrench } from "lucide-react";
import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import type { Problem } from "../compiler/index.js";
import { useCompiler, useDocument, useEditor } from "../editor/index.js";
import { fixProblems, mayFix } from "../fields/index.js";
import { severityIcons } from "../icons/index.js";
import { problemMessages, teachMessages } from "../messages/index.js";
import { reveal } from "../navigation/index.js";
import { TeachThis, UseAs } from "../teach/index.js";
import { Button } from "../widgets/index.js";
import { messageWords, placeSeparator, wordsFor } from "../wording/index.js";
import { goTo } from "./go-on.js";
import type { ProblemEntry } from "./problem-list.js";

/** One change of a fix, as a person reads it. */
interface FixChange {
  readonly words: string;
  /** The value that goes, and the one that comes; undefined where there is none. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** What a fix will change, in the order it does so; nothing for one that only writes the file anew. */
export const changesOf = (pack: JsonObject, { operations }: Pick<Fix, "operations">): readonly FixChange[] =>
  operations.map((operation) => changeOf(pack, operation));

function changeOf(pack: JsonObject, operation: PatchOperation): FixChange {
  const place = placeIn(pack, operation.path);
  switch (operation.op) {
    case "move":
      return {
        words: problemMessages.moved(placeIn(pack, operation.from), place),
        before: undefined,
        after: undefined,
      };
    case "remove":
      return { words: problemMessages.removed(place), before: valueIn(pack, operation.path), after: undefined };
    case "add":
      return {
        words: problemMessages.added(/\/(?:-|\d+)$/.test(operation.path) ? listOf(pack, operation.path) : place),
        before: undefined,
        after: shown(operation.value),
      };
    case "replace":
      return {
        words: problemMessages.replaced(place),
        before: valueIn(pack, operation.path),
        after: shown(operation.value),
      };
  }
}

const placeIn = (pack: JsonObject, pointer: string): string => wordsFor(pack, pointer).slice(-2).join(placeSeparator);

/** What an element is added to. */
const listOf = (pack: JsonObject, pointer: string): string => placeIn(pack, pointer.slice(0, pointer.lastIndexOf("/")));

const valueIn = (pack: JsonObject, pointer: string): string => shown(valueAt(pack, pathOf(pack, pointer)));

/** The longest text of a value that is shown. */
const longest = 400;

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value, undefined, 2) ?? problemMessages.nothing);
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

const RuleExplanation = lazy(async () => ({ default: (await import("./rule-explanation.js")).RuleExplanation }));

/** All there is to say of one problem, and what can be done about it. */
export function ProblemDetail({ chosen }: { readonly chosen: ProblemEntry | undefined }): ReactNode {
  return (
    <section className="problem-detail" aria-label={problemMessages.problem}>
      {chosen === undefined ? <p className="problem-detail-none">{problemMessages.choose}</p> : <Detail one={chosen} />}
    </section>
  );
}

function Detail({ one }: { readonly one: ProblemEntry }): ReactNode {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const [isExplained, setExplained] = useState(false);
  const { rule, severity, message, pointer, related, fix } = one.problem;
  const Icon = severityIcons[severity];
  const place = wordsFor(pack, pointer).join(placeSeparator);
  return (
    <>
      <p className={`problem-detail-kind severity-${severity}`}>
        <Icon aria-hidden="true" /> {problemMessages.severity[severity]}
        <code className="problem-detail-rule">{rule}</code>
      </p>
      <p className="problem-detail-message">
        <bdi>{messageWords(pack, one.problem)}</bdi>
      </p>
      <button type="button" className="problem-place" onClick={() => goTo(editor, one)}>
        <ArrowRight aria-hidden="true" />
        <span className="visually-hidden">{problemMessages.goTo} </span>
        <bdi>{place}</bdi>
      </button>
      {related.length === 0 ? null : (
        <>
          <h3 className="problem-detail-heading">{problemMessages.related}</h3>
          <ul>
            {related.map((other) => (
              <li key={`${other.pointer} ${other.message}`}>
                <button type="button" className="problem-place" onClick={() => reveal(editor, other.pointer)}>
                  <ArrowRight aria-hidden="true" />
                  <span>
                    <bdi>{wordsFor(pack, other.pointer).join(placeSeparator)}</bdi>
                    <bdi className="problem-place-says">{messageWords(pack, other)}</bdi>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {fix === undefined ? null : <FixBox problem={one.problem} />}
      {rule === "pack/open-reference" ? <UseAs place={pointer} /> : null}
      {rule.startsWith("dialect/") ? <TeachThis title={teachMessages.action} /> : null}
      <div className="problem-detail-buttons">
        <Button look="quiet" aria-expanded={isExplained} onPress={() => setExplained(!isExplained)}>
          <CircleHelp aria-hidden="true" /> {problemMessages.why}
        </Button>
        <CopyButton text={`${problemMessages.severity[severity]}: ${message}\n${place}\n${rule} ${pointer}`} />
      </div>
      {isExplained ? (
        <Suspense fallback={<p>{problemMessages.readingRule}</p>}>
          <RuleExplanation rule={rule} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What the mend of a problem changes, and the button that makes it. */
function FixBox({ problem }: { readonly problem: Problem }): ReactNode {
  const editor = useEditor();
  const pack = useDocument((state) => state.pack);
  const isChecking = useCompiler((state) => state.isChecking);
  const { fix } = problem;
  const changes = useMemo(() => (fix === undefined ? [] : changesOf(pack, fix)), [pack, fix]);
  if (fix === undefined) return null;
  const isSafe = fix.safety === "safe";
  return (
    <div className="problem-fix">
      <h3 className="problem-detail-heading">{problemMessages.preview}</h3>
      {changes.length === 0 ? <p>{problemMessages.rewriteOnly}</p> : null}
      <ul>
        {changes.map(({ words, before, after }) => (
          <li key={words} className="problem-change">
            <bdi>{words}</bdi>
            {before === undefined ? null : <Value label={problemMessages.before} text={before} look="before" />}
            {after === undefined ? null : <Value label={problemMessages.after} text={after} look="after" />}
          </li>
        ))}
      </ul>
      {changes.length === 0 ? null : (
        <Button
          look={isSafe ? "primary" : "plain"}
          isDisabled={isChecking || !mayFix(editor)}
          onPress={() => fixProblems(editor, [problem])}
        >
          <Wrench aria-hidden="true" /> {isSafe ? problemMessages.fix : problemMessages.fixUnsafe}
        </Button>
      )}
      {isSafe ? <p className="problem-fix-hint">{problemMessages.fixHint}</p> : null}
    </div>
  );
}

function Value({
  label,
  text,
  look,
}: {
  readonly label: string;
  readonly text: string;
  readonly look: string;
}): ReactNode {
  return (
    <span className={`problem-value problem-value-${look}`}>
      <span className="problem-value-label">{label}</span>
      <bdi>{text}</bdi>
    </span>
  );
}

function CopyButton({ text }: { readonly text: string }): ReactNode {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return (
    <Button look="quiet" onPress={() => void copy()}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? problemMessages.copied : problemMessages.copy}</span>
    </Button>
  );
}
