import type { Severity } from "@setup-pack/core";
import { ChevronsDown, ChevronsUp, CircleCheck, Wrench } from "lucide-react";
import { type FocusEvent, type ReactNode, useMemo, useState } from "react";
import { ToggleButton } from "react-aria-components";
import { useCompiler, useDocument, useEditor, useView } from "../editor/index.js";
import { fixProblems, mayFix, safelyFixable } from "../fields/index.js";
import { severityIcons } from "../icons/index.js";
import { problemMessages } from "../messages/index.js";
import { Button, IconButton } from "../widgets/index.js";
import { goOn } from "./go-on.js";
import { ProblemDetail } from "./problem-detail.js";
import { countsOf, problemEntries } from "./problem-list.js";
import { ProblemRows } from "./problem-rows.js";
import { severities } from "./severity-counts.js";
import "./problems-panel.css";

/** The list of problems, and beside it all there is to say of the chosen one. */
export function ProblemsPanel(): ReactNode {
  const editor = useEditor();
  const problems = useCompiler((state) => state.problems);
  useCompiler((state) => state.isChecking);
  useDocument((state) => state.locked);
  const chosenId = useView(({ problem }) => problem?.id);
  const [hidden, setHidden] = useState<ReadonlySet<Severity>>(new Set());
  const all = problemEntries(problems);
  const shown = useMemo(() => all.filter(({ problem }) => !hidden.has(problem.severity)), [all, hidden]);
  const chosen = all.find(({ id }) => id === chosenId);
  const fixable = safelyFixable(problems);
  const choose = (event: FocusEvent): void => {
    const id = event.target.closest("[role='row']")?.getAttribute("data-key");
    const one = all.find((listedOne) => listedOne.id === id);
    if (one !== undefined) editor.view.setState({ problem: { id: one.id, index: one.index } });
  };
  if (problems.length === 0)
    return (
      <p className="problems-empty">
        <CircleCheck aria-hidden="true" /> {problemMessages.none}
      </p>
    );
  return (
    <>
      <div className="problems-tools">
        <fieldset className="problems-filter">
          <legend className="visually-hidden">{problemMessages.filter}</legend>
          {severities.map((severity) => (
            <Filter
              key={severity}
              severity={severity}
              count={countsOf(problems)[severity]}
              isShown={!hidden.has(severity)}
              onToggle={() => setHidden(toggled(hidden, severity))}
            />
          ))}
        </fieldset>
        <div className="problems-steps">
          <IconButton
            label={problemMessages.previous}
            shortcut="Shift+F8"
            icon={<ChevronsUp aria-hidden="true" />}
            onPress={() => goOn(editor, -1)}
          />
          <IconButton
            label={problemMessages.next}
            shortcut="F8"
            icon={<ChevronsDown aria-hidden="true" />}
            onPress={() => goOn(editor, 1)}
          />
        </div>
        {fixable.length === 0 ? null : (
          <Button isDisabled={!mayFix(editor)} onPress={() => fixProblems(editor, fixable)}>
            <Wrench aria-hidden="true" /> {problemMessages.fixAll(fixable.length)}
          </Button>
        )}
      </div>
      <div className="problems-split">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows in it have the focus; the chosen one is told beside */}
        <div className="problems-list-place" onFocus={choose}>
          <ProblemRows problems={shown} />
        </div>
        <ProblemDetail key={chosen?.id} chosen={chosen} />
      </div>
    </>
  );
}

function toggled(hidden: ReadonlySet<Severity>, severity: Severity): ReadonlySet<Severity> {
  const next = new Set(hidden);
  if (!next.delete(severity)) next.add(severity);
  return next;
}

interface FilterProps {
  readonly severity: Severity;
  readonly count: number;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

function Filter({ severity, count, isShown, onToggle }: FilterProps): ReactNode {
  const Icon = severityIcons[severity];
  return (
    <ToggleButton className="problems-filter-button" isSelected={isShown} isDisabled={count === 0} onChange={onToggle}>
      <Icon aria-hidden="true" className={`severity-${severity}`} /> {problemMessages.count(severity, count)}
    </ToggleButton>
  );
}
