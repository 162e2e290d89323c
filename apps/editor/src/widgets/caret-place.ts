/** Where a character of a text field stands, in pixels from the field's outer edge. */
export interface CaretPlace {
  readonly left: number;
  /** ControlNotes the line the character is on. */
  readonly bottom: number;
}

/** What makes a text break where it does. */
const copied = [
  "boxSizing",
  "width",
  "fontFamily",
  "fontSize",
  "fontWeight",
  "fontStyle",
  "lineHeight",
  "letterSpacing",
  "wordSpacing",
  "textTransform",
  "textIndent",
  "textAlign",
  "tabSize",
  "direction",
  "unicodeBidi",
  "paddingTop",
  "paddingRight",
  "paddingBottom",
  "paddingLeft",
  "borderTopWidth",
  "borderRightWidth",
  "borderBottomWidth",
  "borderLeftWidth",
  "borderStyle",
] as const;

/** Measures where the character at `index` stands by setting the same text beside the page. */
export function caretPlace(field: HTMLTextAreaElement | HTMLInputElement, index: number): CaretPlace {
  const { ownerDocument: document } = field;
  const mirror = document.createElement("div");
  const look = getComputedStyle(field);
  for (const name of copied) mirror.style[name] = look[name];
  const isLine = field instanceof HTMLInputElement;
  Object.assign(mirror.style, {
    position: "absolute",
    top: "0",
    left: "-9999px",
    visibility: "hidden",
    whiteSpace: isLine ? "pre" : "pre-wrap",
    overflowWrap: "break-word",
    ...(isLine && { width: "auto" }),
  });
  const mark = document.createElement("span");
  mark.textContent = "|";
  mirror.append(field.value.slice(0, index), mark, field.value.slice(index));
  document.body.append(mirror);
  const place = {
    left: Math.min(mark.offsetLeft - field.scrollLeft, field.clientWidth),
    bottom: isLine
      ? field.offsetHeight
      : Math.min(mark.offsetTop + mark.offsetHeight - field.scrollTop, field.offsetHeight),
  };
  mirror.remove();
  return place;
}
