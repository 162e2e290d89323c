import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useView } from "../editor/index.js";
import { appMessages } from "../messages/index.js";
import { keepSize, limits, type SizedPanel, showSize } from "./panel-sizes.js";
import "./splitters.css";

/** Pixels that one press of an arrow key goes. */
const step = 16;

/** What an arrow key does to the size of a panel: its splitter goes where the arrow points. */
const arrows: { readonly [Panel in SizedPanel]: ReadonlyMap<string, number> } = {
  left: new Map([
    ["ArrowLeft", -step],
    ["ArrowRight", step],
  ]),
  right: new Map([
    ["ArrowLeft", step],
    ["ArrowRight", -step],
  ]),
  problems: new Map([
    ["ArrowUp", step],
    ["ArrowDown", -step],
  ]),
};

/** Where the pointer took hold of a splitter, the panel's size then, and the one it was dragged to. */
interface Drag {
  readonly x: number;
  readonly y: number;
  readonly from: number;
  to?: number;
}

/** Between the panels and the open item: where their sizes are changed. */
export function Splitters(): ReactNode {
  const hasDetails = useView(({ open }) => open.kind === "automations" || open.kind === "nothing");
  const hasProblems = useView(({ problemsShown }) => problemsShown);
  return (
    <>
      <Splitter panel="left" />
      {hasDetails ? <Splitter panel="right" /> : null}
      {hasProblems ? <Splitter panel="problems" /> : null}
    </>
  );
}

/** Dragged, or moved by the arrow keys; a double press or the Enter key gives the panel its usual size again. */
function Splitter({ panel }: { readonly panel: SizedPanel }): ReactNode {
  const size = useSizeOf(panel);
  const isFlat = panel === "problems";
  const { least, share } = limits[panel];
  const most = Math.round(share * (isFlat ? innerHeight : innerWidth));
  const within = (wanted: number): number => Math.round(Math.min(most, Math.max(least, wanted)));

  const drag = useRef<Drag>(undefined);

  const moveTo = ({ clientX, clientY }: PointerEvent): void => {
    if (drag.current === undefined) return;
    const { x, y, from } = drag.current;
    const by = { left: clientX - x, right: x - clientX, problems: y - clientY }[panel];
    if (by === 0 && drag.current.to === undefined) return;
    drag.current.to = within(from + by);
    showSize(document.documentElement, panel, drag.current.to);
  };
  const letGo = (): void => {
    if (drag.current?.to !== undefined) keepSize(window, panel, drag.current.to);
    drag.current = undefined;
  };
  const press = (event: KeyboardEvent): void => {
    const by = arrows[panel].get(event.key);
    const wanted = by === undefined ? { Home: least, End: most }[event.key] : size + by;
    if (wanted !== undefined) keepSize(window, panel, within(wanted));
    else if (event.key === "Enter") keepSize(window, panel, undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line across the page takes no keys and has no value
    <div
      className={`splitter splitter-${panel}`}
      role="separator"
      tabIndex={0}
      title={appMessages.splitter.hint}
      aria-label={appMessages.splitter[panel]}
      aria-controls={idOf(panel)}
      aria-orientation={isFlat ? "horizontal" : "vertical"}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={size}
      aria-valuetext={appMessages.splitter.size(size)}
      onKeyDown={press}
      onDoubleClick={() => keepSize(window, panel, undefined)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, from: size };
      }}
      onPointerMove={moveTo}
      onLostPointerCapture={letGo}
    />
  );
}

const idOf = (panel: SizedPanel): string => (panel === "problems" ? "problems-panel" : `app-${panel}`);

/** Pixels that a panel has now, across its splitter. */
function useSizeOf(panel: SizedPanel): number {
  const [size, setSize] = useState(0);
  useEffect(() => {
    const element = document.getElementById(idOf(panel));
    if (element === null) return undefined;
    const measure = (): void => setSize(Math.round(panel === "problems" ? element.offsetHeight : element.offsetWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [panel]);
  return size;
}
