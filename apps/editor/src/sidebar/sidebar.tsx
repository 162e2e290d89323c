import { Search, X } from "lucide-react";
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from "react";
import { Button, Input, type Key, SearchField } from "react-aria-components";
import { useDocument } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { ItemTree } from "./item-tree.js";
import { wordsIn } from "./match.js";
import { foundRows, packRows, rowsIn } from "./rows.js";
import { searchPack } from "./search.js";
import "./sidebar.css";

/** Everything that is in the pack, with a field that looks for names, keys and texts. */
export function Sidebar(): ReactNode {
  const [query, setQuery] = useState("");
  const words = useDeferredValue(wordsKey(query));
  // Neither changes while an author types in an item and searches for nothing.
  const [rowsOfPack] = useState(packRows);
  const all = useDocument(({ pack }) => rowsOfPack(pack));
  const searched = useDeferredValue(useDocument(({ pack }) => (words === "" ? undefined : pack)));
  const found = useMemo(
    () => (words === "" || searched === undefined ? undefined : searchPack(searched, words.split(" "))),
    [searched, words],
  );
  const rows = useMemo(() => (found === undefined ? all : foundRows(found)), [found, all]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const isWhole = found === undefined;
  const ids = useMemo(() => rowsIn(rows).map(({ id }) => id), [rows]);
  const unfolded = useMemo(
    () => new Set<Key>(isWhole ? ids.filter((id) => !folded.has(id)) : ids),
    [ids, folded, isWhole],
  );
  const onUnfold = useCallback(
    (open: ReadonlySet<Key>): void => {
      if (isWhole) setFolded(new Set(ids.filter((id) => !open.has(id))));
    },
    [ids, isWhole],
  );
  return (
    <div className="sidebar">
      <SearchField className="sidebar-search" aria-label={sidebarMessages.search} value={query} onChange={setQuery}>
        {({ isEmpty }) => (
          <>
            <Search aria-hidden="true" className="sidebar-search-icon" />
            <Input className="field-control" placeholder={sidebarMessages.search} title={sidebarMessages.searchHint} />
            {isEmpty ? null : (
              <Button className="sidebar-search-clear" aria-label={sidebarMessages.clear}>
                <X aria-hidden="true" />
              </Button>
            )}
          </>
        )}
      </SearchField>
      <p className={rows.length === 0 || found === undefined ? "visually-hidden" : "sidebar-found"} role="status">
        {found === undefined ? "" : sidebarMessages.found(found.length)}
      </p>
      <ItemTree rows={rows} unfolded={unfolded} onUnfold={onUnfold} empty={sidebarMessages.nothing} />
    </div>
  );
}

/** Returns the words of a query as one text, which stays the same while only spaces are typed. */
const wordsKey = (query: string): string => wordsIn(query).join(" ");
