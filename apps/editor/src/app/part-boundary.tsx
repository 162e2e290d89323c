import type { ReactNode } from "react";
import { ErrorBoundary, type FallbackProps } from "react-error-boundary";
import { useView } from "../editor/index.js";
import { PageIcon } from "../icons/index.js";
import { appMessages } from "../messages/index.js";
import "./part-boundary.css";

/**
 * Keeps a bug of ours in one part of the window from taking the others along: the pack, its history and saving are no
 * part of what is drawn. The part is tried again when something else is opened.
 */
export function PartBoundary({ children }: { readonly children: ReactNode }): ReactNode {
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
