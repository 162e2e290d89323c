import { complete } from "../completion/complete.js";
import { hover } from "../features/hover.js";
import { definition, highlights, references } from "../features/navigation.js";
import { foldings, links, selections, symbols } from "../features/outline.js";
import type { Feature } from "./feature.js";

/** What an editor can ask for, besides what it is told without asking. */
export const features: readonly Feature[] = [
  {
    name: "completion",
    capability: { completionProvider: { triggerCharacters: ['"', ":", " ", "{", "."] } },
    register: (connection, { at }) => connection.onCompletion((asked) => at(asked, complete, [])),
  },
  {
    name: "hover",
    capability: { hoverProvider: true },
    register: (connection, { at }) => connection.onHover((asked) => at(asked, hover, null)),
  },
  {
    name: "definition",
    capability: { definitionProvider: true },
    register: (connection, { at }) => connection.onDefinition((asked) => at(asked, definition, [])),
  },
  {
    name: "references",
    capability: { referencesProvider: true },
    register: (connection, { at }) =>
      connection.onReferences((asked) =>
        at(asked, (target) => references(target, asked.context.includeDeclaration), []),
      ),
  },
  {
    name: "highlight",
    capability: { documentHighlightProvider: true },
    register: (connection, { at }) => connection.onDocumentHighlight((asked) => at(asked, highlights, [])),
  },
  {
    name: "symbols",
    capability: { documentSymbolProvider: true },
    register: (connection, { at }) => connection.onDocumentSymbol((asked) => at(asked, symbols, [])),
  },
  {
    name: "folding",
    capability: { foldingRangeProvider: true },
    register: (connection, { at }) => connection.onFoldingRanges((asked) => at(asked, foldings, [])),
  },
  {
    name: "selection ranges",
    capability: { selectionRangeProvider: true },
    register: (connection, { at }) =>
      connection.onSelectionRanges(({ textDocument, positions }) =>
        Promise.all(
          positions.map((position) =>
            at({ textDocument, position }, selections, { range: { start: position, end: position } }),
          ),
        ),
      ),
  },
  {
    name: "links",
    capability: { documentLinkProvider: {} },
    register: (connection, { at }) => connection.onDocumentLinks((asked) => at(asked, links, [])),
  },
];
