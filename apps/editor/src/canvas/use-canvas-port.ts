import type { BlockName } from "@setup-pack/edit";
import { useReactFlow, useStore } from "@xyflow/react";
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type Editor, useView } from "../editor/index.js";
import type { Selection } from "../view/index.js";
import { type OpenCanvas, openCanvas } from "./canvas-port.js";
import {
  around,
  beginAt,
  boxOf,
  duration,
  type Flow,
  panWhereScrolled,
  seenOf,
  showAll,
  showFirst,
  showPart,
} from "./canvas-scroll.js";
import type { Box } from "./first-view.js";
import type { Arrow } from "./flow-arrows.js";
import type { FlowNode } from "./flow-graph.js";
import type { GraphPicture } from "./picture.js";
import { focusSettings } from "./show-settings.js";
import { useWantedFocus } from "./use-wanted-focus.js";

export interface CanvasView extends OpenCanvas {
  readonly place: RefObject<HTMLDivElement | null>;
  /** Shows the automation as it is first seen. */
  begin(flow: Flow): void;
  /** What was last said, "" for nothing. */
  readonly said: string;
  readonly isMapShown: boolean;
  toggleMap(): void;
}

/** Returns the view of a canvas: what is seen of it, and what it says. */
export function useCanvasPort(editor: Editor, picture: GraphPicture): CanvasView {
  const flow: Flow = useReactFlow<FlowNode, Arrow>();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(picture);
  latest.current = picture;
  const isBegun = useRef(false);
  const [said, say] = useAnnouncement();
  const [isMapShown, setMapShown] = useState(true);
  const show = useCallback(
    (name: BlockName): void => {
      const block = latest.current.byName.get(name);
      if (block !== undefined) showPart(flow, place.current, boxOf(block));
    },
    [flow],
  );
  const focus = useWantedFocus(place, show);

  const port = useMemo<OpenCanvas>(
    () => ({
      fit: (blocks) => showAll(flow, blocks),
      zoomIn: () => void flow.zoomIn({ duration: duration() }),
      zoomOut: () => void flow.zoomOut({ duration: duration() }),
      show,
      centre: () => {
        const box = place.current?.getBoundingClientRect();
        return box === undefined
          ? { x: 0, y: 0 }
          : flow.screenToFlowPosition({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
      },
      focus: (name) => focus({ what: "block", name }),
      focusNew: (name) => focus({ what: "block", name, onFocus: () => focusSettings(editor, name) }),
      focusArrow: (name) => focus({ what: "arrow", name }),
      focusTabStop: () =>
        place.current?.querySelector<HTMLElement>(".react-flow__node[tabindex='0']")?.focus({ preventScroll: true }),
      say,
    }),
    [editor, flow, show, focus, say],
  );
  const seen = useMemo(() => ({ flow, place, latest, isBegun }), [flow]);

  useEffect(() => openCanvas(editor, port), [editor, port]);
  useSelectionInView(editor, seen, show);

  const begin = useCallback(
    (instance: Flow) => {
      isBegun.current = true;
      const selected = selectedBox(editor.view.getState().selection, latest.current);
      if (selected === undefined) showFirst(instance, place.current, latest.current);
      else beginAt(instance, place.current, selected);
    },
    [editor],
  );
  useFilledCanvas(seen, begin);
  useEffect(() => panWhereScrolled(flow, place.current), [flow]);
  const toggleMap = useCallback(() => setMapShown((isShown) => !isShown), []);
  return { ...port, place, begin, said, isMapShown, toggleMap };
}

/** Shows the automation anew where another size of the canvas leaves nothing of it in view. */
function useFilledCanvas({ flow, place, latest, isBegun }: SeenCanvas, begin: (flow: Flow) => void): void {
  const size = useStore(({ width, height }) => `${width} × ${height}`);
  const sizeBefore = useRef(size);
  useEffect(() => {
    if (sizeBefore.current === size) return;
    sizeBefore.current = size;
    const { blocks } = latest.current;
    const isBlank = blocks.every((block) => seenOf(flow, place.current, boxOf(block)) === "none");
    if (isBegun.current && blocks.length > 0 && isBlank) begin(flow);
  }, [size, flow, place, latest, isBegun, begin]);
}

/** Milliseconds a sentence stays. */
const announcedFor = 8000;

/** Returns what is said to the author for a while, "" for nothing, and what says another sentence. */
function useAnnouncement(): readonly [said: string, say: (sentence: string) => void] {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), announcedFor);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, setSaid];
}

/** What is seen of an automation, and where. */
interface SeenCanvas {
  readonly flow: Flow;
  readonly place: RefObject<HTMLElement | null>;
  readonly latest: RefObject<GraphPicture>;
  /** Whether the automation was shown: before that there is nothing to bring into view. */
  readonly isBegun: RefObject<boolean>;
}

/** Brings into view what is selected elsewhere than on the canvas, and what is jumped to from elsewhere. */
function useSelectionInView(
  editor: Editor,
  { flow, place, latest, isBegun }: SeenCanvas,
  show: (name: BlockName) => void,
): void {
  const chosen = useView(({ selection }) => (selection.blocks.size === 1 ? [...selection.blocks][0] : undefined));
  useEffect(() => {
    const isChosenHere = place.current?.contains(document.activeElement) === true;
    if (chosen !== undefined && isBegun.current && !isChosenHere) show(chosen);
  }, [chosen, place, isBegun, show]);

  // Whoever jumps from a step on the canvas to its settings knows where it is.
  const isFromHere = useRef(false);
  useEffect(
    () =>
      editor.view.subscribe(({ target }, before) => {
        if (target !== before.target && target !== undefined)
          isFromHere.current = place.current?.contains(document.activeElement) === true;
      }),
    [editor, place],
  );
  const jump = useView(({ target }) => target?.turn);
  useEffect(() => {
    const box = jump === undefined ? undefined : selectedBox(editor.view.getState().selection, latest.current);
    if (box !== undefined && isBegun.current && !isFromHere.current) showPart(flow, place.current, box);
  }, [jump, editor, flow, place, latest, isBegun]);
}

/** Returns the step that is selected, or what an arrow that is selected joins; undefined where nothing is. */
function selectedBox({ blocks, edges }: Selection, { graph, byName }: GraphPicture): Box | undefined {
  const ends = graph.edges.filter(({ name }) => edges.has(name)).flatMap(({ from, to }) => [from, to]);
  const [first] = blocks;
  const boxes = (first === undefined ? ends : [first]).flatMap((name) => {
    const block = name === undefined ? undefined : byName.get(name);
    return block === undefined ? [] : [boxOf(block)];
  });
  return boxes.length === 0 ? undefined : around(boxes);
}
