import "./workspace.css";
import { capitalised } from "@setup-pack/core/words";
import type { OpenText } from "@setup-pack/edit-api";
import { CircleAlert, CircleHelp, TerminalSquare } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { wasServed } from "../disk/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import { workspaceMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { begin, disconnect } from "./acts.js";
import { ApplyOutcome } from "./apply-outcome.js";
import { ConnectForm } from "./connect-form.js";
import { ConnectionView } from "./connection-view.js";
import { decide, planShownAgain } from "./decide.js";
import { LeavePart } from "./leave-part.js";
import { PlanPart } from "./plan-view.js";
import { References } from "./references.js";
import { isConnected, useWorkspace, workspaceOf } from "./workspace-store.js";

/** Brings the pack into a workspace: what it is there, what its references stand for, and what installing would do. */
export function WorkspacePanel(): ReactNode {
  const place = useRef<HTMLElement>(null);
  useKeptFocus(place);
  return (
    <section className="workspace" aria-label={workspaceMessages.title} ref={place} tabIndex={-1}>
      {wasServed(localStorage) ? <Served /> : <NotServed />}
    </section>
  );
}

/** Shows a page of an ordinary web server talks to that alone. */
function NotServed(): ReactNode {
  const { title, text, command, why } = workspaceMessages.noServer;
  return (
    <div className="workspace-part">
      <h3 className="workspace-title">
        <TerminalSquare aria-hidden="true" /> {title}
      </h3>
      <p>{text}</p>
      <pre className="workspace-command">{command}</pre>
      <p className="workspace-quiet">{why}</p>
    </div>
  );
}

function Served(): ReactNode {
  const editor = useEditor();
  const connection = useWorkspace((state) => state.connection);
  const leaving = useWorkspace((state) => state.leaving);
  const needsKey = useWorkspace(({ fault }) => fault?.isAboutKey === true);
  const isEmpty = useDocument(({ pack }) => Object.keys(pack).length === 0);
  useEffect(() => {
    if (!isEmpty && workspaceOf(editor).getState().connection === undefined) void begin(editor);
  }, [editor, isEmpty]);
  if (isEmpty) return <p className="workspace-part workspace-quiet">{workspaceMessages.noPack}</p>;
  return (
    <>
      {connection === undefined ? null : connection.connected === null ? (
        <ConnectForm given={connection.given} />
      ) : (
        <ConnectionView connected={connection.connected} />
      )}
      <Fault />
      {needsKey && connection?.connected ? (
        <ConnectForm
          given={{ address: connection.connected.address, hasKey: false }}
          lead={workspaceMessages.connect.otherKey}
        />
      ) : isConnected(connection) ? (
        <>
          <ApplyOutcome />
          {leaving === undefined ? (
            <>
              <References />
              <OpenTexts />
              <PlanPart />
            </>
          ) : (
            <LeavePart leaving={leaving} />
          )}
        </>
      ) : null}
      <Busy />
    </>
  );
}

/** What is being done now; spoken as it changes. */
function Busy(): ReactNode {
  const doing = useWorkspace((state) => state.doing);
  return (
    <p role="status" className={doing === undefined ? "visually-hidden" : "workspace-doing"}>
      {doing === undefined ? "" : workspaceMessages.doing[doing]}
    </p>
  );
}

/** Shows why the last thing asked for was not done, and what to do about it. */
function Fault(): ReactNode {
  const editor = useEditor();
  const fault = useWorkspace((state) => state.fault);
  const mayPlan = useWorkspace(({ connection }) => isConnected(connection));
  if (fault === undefined) return null;
  const showProblems = (): void => editor.view.setState({ problemsShown: true, narrowTab: "problems" });
  return (
    <div role="alert" className="workspace-part workspace-fault">
      <CircleAlert aria-hidden="true" />
      <div>
        <p className="workspace-fault-text">
          <bdi>{fault.message}</bdi>
        </p>
        <p className="workspace-buttons">
          {fault.isAboutPack ? <Button onPress={showProblems}>{workspaceMessages.showProblems}</Button> : null}
          {fault.code === "invalid" ? null : (
            <Button onPress={() => void (mayPlan ? planShownAgain(editor) : begin(editor))}>
              {workspaceMessages.tryAgain}
            </Button>
          )}
          {mayPlan && fault.code === "workspace" && !fault.isAboutKey ? (
            <Button onPress={() => void disconnect(editor)}>{workspaceMessages.otherKey}</Button>
          ) : null}
        </p>
      </div>
    </div>
  );
}

/**
 * Gives the focus to the panel when what had it is gone once something was done: the form after connecting, the button
 * after installing. Whoever works by keyboard goes on from there.
 */
function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  const doing = useWorkspace((state) => state.doing);
  const isOurs = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    if (doing === undefined) {
      if (isOurs.current && activeElement === body) panel.current?.focus({ preventScroll: true });
      isOurs.current = false;
    } else if (doing !== "looking") {
      // A dialog that has just been closed leaves the focus nowhere for a moment.
      isOurs.current ||= activeElement === body || panel.current?.contains(activeElement) === true;
    }
  }, [doing, panel]);
}

/** Asks whether texts are ids or words, where a plan cannot know; an answer may settle others, or raise them. */
function OpenTexts(): ReactNode {
  const plan = useWorkspace((state) => state.plan);
  if (plan === undefined || plan.openTexts.length === 0) return null;
  const says = workspaceMessages.openTexts;
  return (
    <div className="workspace-part">
      <h3 className="workspace-title">{says.title}</h3>
      <p className="workspace-open">{says.lead}</p>
      <ul className="workspace-references">
        {plan.openTexts.map((open) => (
          <Question key={JSON.stringify(open.choices)} open={open} />
        ))}
      </ul>
    </div>
  );
}

function Question({ open: { text, place, choices } }: { readonly open: OpenText }): ReactNode {
  const editor = useEditor();
  const label = useId();
  return (
    <li className="workspace-reference" data-open>
      <p className="workspace-reference-head" id={label}>
        <CircleHelp aria-hidden="true" />
        <bdi>{workspaceMessages.openTexts.what(text, place)}</bdi>
      </p>
      <fieldset className="workspace-buttons" aria-labelledby={label}>
        {choices.map(({ words, places }) => (
          <Button key={words} onPress={() => void decide(editor, { places: [...places] })}>
            <bdi>{capitalised(words)}</bdi>
          </Button>
        ))}
      </fieldset>
    </li>
  );
}
