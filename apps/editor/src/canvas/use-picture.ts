import { documentOf, itemAt } from "@setup-pack/edit";
import { useDeferredValue, useState } from "react";
import { useBook, useDocument } from "../editor/index.js";
import { namesReader } from "./automation-names.js";
import { type GraphPicture, pictures } from "./picture.js";

/** An automation of the pack, and how it is drawn. */
export interface AutomationPicture {
  readonly item: unknown;
  readonly picture: GraphPicture;
}

/** The picture of an automation; the same object until something of it changes. */
export function usePicture(automation: number): AutomationPicture {
  const item = useUnhurried(useDocument(({ pack }) => itemAt(pack, { kind: "automations", index: automation })));
  const [namesOf] = useState(() => namesReader(automation));
  const known = useDocument(({ pack }) => namesOf(pack));
  const book = useBook();
  const [draw] = useState(pictures);
  return { item, picture: draw(documentOf(item).graph, known, book) };
}

/** A value that follows a moment later while the author types beside the canvas: letters come first, drawings second. */
function useUnhurried<Value>(value: Value): Value {
  const later = useDeferredValue(value);
  return document.activeElement?.matches("input, textarea") === true ? later : value;
}
