import type { FoundText } from "@setup-pack/edit";
import { type ReactNode, useState } from "react";
import { replaceMessages } from "../messages/index.js";
import { Button } from "../widgets/index.js";
import { placeSeparator } from "../wording/index.js";

const says = replaceMessages;

/** So many places are listed until all are asked for. */
const most = 100;

/** Letters beside a place that are shown with it. */
const beside = 48;

interface FoundListProps {
  readonly found: readonly FoundText[];
  /** What takes the place of what was found. */
  readonly by: string;
  /** The ids of places that stay as they are. */
  readonly left: ReadonlySet<string>;
  readonly onToggle: (one: FoundText) => void;
}

/** Shows each place with the words around it, as they are and as they will be; a tick says that it is replaced. */
export function FoundList({ found, by, left, onToggle }: FoundListProps): ReactNode {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? found : found.slice(0, most);
  return (
    <ul className="replace-list" aria-label={says.list}>
      {shown.map((one) => (
        <li key={one.id}>
          <label className="replace-place">
            <input type="checkbox" checked={!left.has(one.id)} onChange={() => onToggle(one)} />
            <span>
              <bdi className="replace-where">{one.place.join(placeSeparator)}</bdi>
              <Excerpt one={one} by={by} />
            </span>
          </label>
        </li>
      ))}
      {shown.length === found.length ? null : (
        <li>
          <Button look="quiet" onPress={() => setWhole(true)}>
            {says.more(found.length - shown.length)}
          </Button>
        </li>
      )}
    </ul>
  );
}

function Excerpt({ one: { text, span }, by }: { readonly one: FoundText; readonly by: string }): ReactNode {
  const [from, to] = span;
  const [start, end] = [Math.max(0, from - beside), Math.min(text.length, to + beside)];
  return (
    <bdi className="replace-excerpt">
      {start > 0 ? "…" : ""}
      {text.slice(start, from)}
      <del>{text.slice(from, to)}</del>
      {by === "" ? null : <ins>{by}</ins>}
      {text.slice(to, end)}
      {end < text.length ? "…" : ""}
    </bdi>
  );
}
