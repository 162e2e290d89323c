import { elements, unfinishedIn } from "@setup-pack/edit";
import { ChevronDown, ChevronUp, CircleCheck, CircleDashed, RotateCw, ShieldX } from "lucide-react";
import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useBook, useCompiler, useDocument, useEditor, useView } from "../editor/index.js";
import { problemMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { messageWords } from "../wording/index.js";
import { goToUnfinished } from "./go-on.js";
import { problemEntries } from "./problem-list.js";
import { SeverityCounts } from "./severity-counts.js";
import "./problems-bar.css";

/** Milliseconds that are counted at a stretch: whoever types waits no longer. */
const stretch = 8;

/**
 * Returns how many steps of the pack are not filled in, a moment after each edit. Automations that were not touched are
 * known.
 */
function useUnfinishedCount(): number {
  const pack = useDocument((state) => state.pack);
  const book = useBook();
  const [count, setCount] = useState(0);
  useEffect(() => {
    const automations = elements(pack.automations).length;
    let at = 0;
    let found = 0;
    const goOn = (): void => {
      const until = performance.now() + stretch;
      while (at < automations && performance.now() < until) {
        found += unfinishedIn(pack, at, book).length;
        at++;
      }
      if (at < automations) timer = setTimeout(goOn);
      else setCount(found);
    };
    let timer = setTimeout(goOn);
    return () => clearTimeout(timer);
  }, [pack, book]);
  return count;
}

const ProblemsPanel = lazy(async () => ({ default: (await import("./problems-panel.js")).ProblemsPanel }));

/** ControlNotes everything: how many problems there are, and on demand which. */
export function ProblemsBar(): ReactNode {
  const { view, compiler } = useEditor();
  const isShown = useView(({ problemsShown, narrowTab }) => problemsShown || narrowTab === "problems");
  const isOpen = useView(({ problemsShown }) => problemsShown);
  const hasGivenUp = useCompiler((state) => state.hasGivenUp);
  const restarts = useCompiler((state) => state.restarts);
  return (
    <div className="problems">
      <div className="problems-bar">
        <button
          type="button"
          className="problems-toggle"
          aria-expanded={isOpen}
          aria-controls="problems-panel"
          onClick={() => view.setState({ problemsShown: !isOpen })}
        >
          {isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
          <span className="problems-title">{problemMessages.title}</span>
          <Counts isTold={!isShown} />
        </button>
        <Unfinished />
        <BrokenPromises />
        {hasGivenUp ? null : restarts === 0 ? null : (
          <span className="problems-restarted">{problemMessages.restarted(restarts)}</span>
        )}
      </div>
      {hasGivenUp ? (
        <p className="problems-notice" role="alert">
          {problemMessages.givenUp}
          <Button onPress={() => compiler.startAgain()}>
            <RotateCw aria-hidden="true" /> {problemMessages.startAgain}
          </Button>
        </p>
      ) : null}
      <Chosen />
      {isShown ? (
        <div id="problems-panel" className="problems-panel">
          <Suspense fallback={null}>
            <ProblemsPanel />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}

/** Shows how many of each severity, where the list does not tell; whether they are being looked for. */
function Counts({ isTold }: { readonly isTold: boolean }): ReactNode {
  const problems = useCompiler((state) => state.problems);
  const isChecking = useCompiler((state) => state.isChecking);
  const hasPack = useDocument(({ pack }) => Object.keys(pack).length > 0);
  const isKept = useView(({ brokenPromises }) => (brokenPromises?.count ?? 0) === 0);
  return (
    <span className="problems-counts" role="status">
      {isTold && problems.length > 0 ? <SeverityCounts problems={problems} /> : null}
      {isChecking ? <span className="problems-checking">{problemMessages.checking}</span> : null}
      {problems.length === 0 && !isChecking && hasPack && isKept ? (
        <span className="problems-none">
          <CircleCheck aria-hidden="true" /> {problemMessages.none}
        </span>
      ) : null}
    </span>
  );
}

/** Speaks the problem that was gone to, wherever the focus is now. */
function Chosen(): ReactNode {
  const problems = useCompiler((state) => state.problems);
  const pack = useDocument((state) => state.pack);
  const id = useView(({ problem }) => problem?.id);
  const chosen = id === undefined ? undefined : problemEntries(problems).find((one) => one.id === id)?.problem;
  return (
    <p className="visually-hidden" role="status">
      {chosen === undefined ? "" : `${problemMessages.severity[chosen.severity]}: ${messageWords(pack, chosen)}`}
    </p>
  );
}

/** Shows how many promises the pack breaks, or broke when they were last checked; at a press, which. */
function BrokenPromises(): ReactNode {
  const { view } = useEditor();
  const broken = useView(({ brokenPromises }) => brokenPromises);
  const isNow = useDocument(({ pack }) => pack === broken?.pack);
  if (broken === undefined || broken.count === 0) return null;
  return (
    <button
      type="button"
      className="problems-unfinished"
      onClick={() => view.setState({ rightTab: "promises", narrowTab: "right" })}
    >
      <ShieldX aria-hidden="true" /> {problemMessages.brokenPromises(broken.count, isNow)}
    </button>
  );
}

/**
 * Shows how many steps their author still has to fill in, beside the problems, since they are none; at a press the next
 * one.
 */
function Unfinished(): ReactNode {
  const editor = useEditor();
  const count = useUnfinishedCount();
  if (count === 0) return null;
  return (
    <button type="button" className="problems-unfinished" onClick={() => goToUnfinished(editor)}>
      <CircleDashed aria-hidden="true" /> {problemMessages.unfinished(count)}
    </button>
  );
}
