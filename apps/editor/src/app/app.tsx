import "./app.css";
import "./part-boundary.css";
import { isUnsaved } from "@setup-pack/edit";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { loadHtmlParser } from "../book/index.js";
import { useCompiler, useDisk, useDocument, useEditor, useView } from "../editor/index.js";
import { PageIcon } from "../icons/index.js";
import { appMessages } from "../messages/index.js";
import type { NarrowTab } from "../view/index.js";
import { Dialogs } from "./dialogs.js";
import { Middle } from "./middle.js";

type Surroundings = typeof import("./surroundings.js");

/** Returns a part of what stands around the open item; all parts come in one piece, and may read HTML. */
const around = (part: (surroundings: Surroundings) => ComponentType): ComponentType =>
  lazy(async () => {
    const parser = loadHtmlParser();
    const component = part(await import("./surroundings.js"));
    await parser;
    return { default: component };
  });

/** On a narrow window one part is shown at a time. */
const narrowTabs: readonly { readonly id: NarrowTab; readonly title: string }[] = [
  { id: "left", title: appMessages.narrow.left },
  { id: "middle", title: appMessages.narrow.middle },
  { id: "right", title: appMessages.narrow.right },
  { id: "problems", title: appMessages.narrow.problems },
];

const Top = around(({ Top }) => Top);
const LeftPanels = around(({ LeftPanels }) => LeftPanels);
const RightPanels = around(({ RightPanels }) => RightPanels);
const ProblemsBar = around(({ ProblemsBar }) => ProblemsBar);
const Splitters = around(({ Splitters }) => Splitters);
const Notice = around(({ Notice }) => Notice);

/**
 * Shows the whole window: header, what is in the pack on the left, the open item, its details on the right, problems
 * below.
 */
export function App(): ReactNode {
  const isDrawn = useDrawn();
  return (
    <Frame>
      <div className="app-header">
        <Later isDrawn={isDrawn} Part={Top} />
      </div>
      <NarrowTabs />
      <aside className="app-left" id="app-left" aria-label={appMessages.left.label}>
        <Later isDrawn={isDrawn} Part={LeftPanels} />
      </aside>
      <main className="app-middle" aria-label={appMessages.middle} id="middle" tabIndex={-1}>
        <PartBoundary>
          <Suspense fallback={<p className="app-loading">{appMessages.loading}</p>}>
            <Middle />
          </Suspense>
        </PartBoundary>
      </main>
      <aside className="app-right" id="app-right" aria-label={appMessages.right.label}>
        <Later isDrawn={isDrawn} Part={RightPanels} />
      </aside>
      <section className="app-problems" aria-label={appMessages.narrow.problems}>
        <Later isDrawn={isDrawn} Part={ProblemsBar} />
      </section>
      <Later isDrawn={isDrawn} Part={Splitters} />
      <Later isDrawn={isDrawn} Part={Notice} />
      <PartBoundary>
        <Dialogs />
      </PartBoundary>
    </Frame>
  );
}

/**
 * Shows the window itself, which tells how things stand. That changes at every edit; what stands in it need not be
 * drawn then.
 */
function Frame({ children }: { readonly children: ReactNode }): ReactNode {
  const narrowTab = useView((state) => state.narrowTab);
  const openKind = useView(({ open }) => open.kind);
  const isChecking = useCompiler((state) => state.isChecking);
  const isAdmitted = useDocument((state) => state.isAdmitted);
  const packState = useDocument(({ pack }) => (Object.keys(pack).length === 0 ? "empty" : "open"));
  const isSaving = useDisk((state) => state.isSaving);
  const isMended = useDisk(({ mendedText }) => mendedText !== undefined);
  const unsaved = useDocument(isUnsaved) || isMended;
  return (
    <div
      className="app"
      data-narrow-tab={narrowTab}
      data-open={openKind}
      data-pack-state={packState}
      data-checking={isChecking || !isAdmitted}
      data-saving={isSaving}
      data-unsaved={unsaved}
    >
      {children}
    </div>
  );
}

function NarrowTabs(): ReactNode {
  const { view } = useEditor();
  const narrowTab = useView((state) => state.narrowTab);
  return (
    <nav className="app-narrow" aria-label={appMessages.narrow.label}>
      {narrowTabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          aria-current={tab.id === narrowTab ? "page" : undefined}
          onClick={() => view.setState({ narrowTab: tab.id })}
        >
          {tab.title}
        </button>
      ))}
    </nav>
  );
}

interface LaterProps {
  readonly isDrawn: boolean;
  readonly Part: ComponentType;
}

/** Its place is kept free until it has come. */
function Later({ isDrawn, Part }: LaterProps): ReactNode {
  return (
    <PartBoundary>
      <Suspense fallback={null}>{isDrawn ? <Part /> : null}</Suspense>
    </PartBoundary>
  );
}

/**
 * Returns whether the open item has been drawn; what stands beside it waits for that, so that nothing is drawn sooner.
 */
function useDrawn(): boolean {
  const isOpen = useView(({ open }) => open.kind !== "nothing");
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const drawing = requestAnimationFrame(() => setTimeout(() => setDrawn(true)));
    return () => cancelAnimationFrame(drawing);
  }, [isOpen]);
  return isDrawn;
}

/**
 * Keeps a bug of ours in one part of the window from taking the others along: the pack, its history and saving are no
 * part of what is drawn. The part is tried again when something else is opened.
 */
function PartBoundary({ children }: { readonly children: ReactNode }): ReactNode {
  const open = useView((state) => state.open);
  return (
    <ErrorBoundary FallbackComponent={BrokenPart} resetKeys={[open]}>
      {children}
    </ErrorBoundary>
  );
}

function BrokenPart({ error, resetErrorBoundary }: FallbackProps): ReactNode {
  const { title, text, again } = appMessages.broken;
  return (
    <div className="guarded" role="alert">
      <PageIcon name="failed" />
      <p>
        <strong>{title}</strong> {text}
      </p>
      <p className="guarded-why">
        <bdi>{error instanceof Error ? error.message : String(error)}</bdi>
      </p>
      <button type="button" className="button" onClick={resetErrorBoundary}>
        {again}
      </button>
    </div>
  );
}
