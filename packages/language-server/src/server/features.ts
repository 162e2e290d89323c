import { CodeActionKind } from "vscode-languageserver";
import { actions } from "../actions/actions.js";
import { complete } from "../completion/complete.js";
import { format } from "../features/format.js";
import { hints } from "../features/hints.js";
import { hover } from "../features/hover.js";
import { lensCommands, lenses } from "../features/lenses.js";
import { definition, highlights, references } from "../features/navigation.js";
import { foldings, links, selections, symbols } from "../features/outline.js";
import { tokens, tokenTypes } from "../features/tokens.js";
import { renameable } from "../rename/rename.js";
import { renamed } from "./ask-rename.js";
import type { Feature } from "./feature.js";
import { show } from "./show.js";

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
    register: (connection, { at, readUntold }) =>
      connection.onHover(async (asked) => {
        await readUntold();
        return at(asked, hover, null);
      }),
  },
  {
    name: "definition",
    capability: { definitionProvider: true },
    register: (connection, { at, readUntold }) =>
      connection.onDefinition(async (asked) => {
        await readUntold();
        return at(asked, definition, []);
      }),
  },
  {
    name: "references",
    capability: { referencesProvider: true },
    register: (connection, { at, readUntold }) =>
      connection.onReferences(async (asked) => {
        await readUntold();
        return at(asked, (target) => references(target, asked.context.includeDeclaration), []);
      }),
  },
  {
    name: "highlight",
    capability: { documentHighlightProvider: true },
    register: (connection, { at }) => connection.onDocumentHighlight((asked) => at(asked, highlights, [])),
  },
  {
    name: "rename",
    capability: { renameProvider: { prepareProvider: true } },
    register(connection, requests) {
      connection.onPrepareRename((asked) => requests.at(asked, renameable, null));
      connection.onRenameRequest(async (asked) => {
        await requests.readAgain();
        return requests.at(asked, (target) => renamed(target, asked.newName, connection, requests.client()), null);
      });
    },
  },
  {
    name: "code actions",
    capability: {
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorExtract, CodeActionKind.SourceFixAll],
      },
    },
    register: (connection, { at, readUntold }) =>
      connection.onCodeAction(async (asked) => {
        await readUntold();
        return at({ ...asked, position: asked.range.start }, (target) => actions(target, asked), []);
      }),
  },
  {
    name: "formatting",
    capability: { documentFormattingProvider: true },
    register: (connection, { at }) => connection.onDocumentFormatting((asked) => at(asked, format, [])),
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
    name: "semantic tokens",
    capability: { semanticTokensProvider: { legend: { tokenTypes: [...tokenTypes], tokenModifiers: [] }, full: true } },
    register: (connection, { at }) =>
      connection.languages.semanticTokens.on((asked) => at(asked, tokens, { data: [] })),
  },
  {
    name: "code lenses",
    capability: { codeLensProvider: {}, executeCommandProvider: { commands: Object.values(lensCommands) } },
    register(connection, { at, workspace, client, keep }) {
      connection.onCodeLens((asked) => at(asked, lenses, []));
      connection.onExecuteCommand(({ command, arguments: given = [] }) =>
        show(command, given, workspace, connection, client(), keep),
      );
    },
  },
  {
    name: "inlay hints",
    capability: { inlayHintProvider: true },
    register: (connection, { at }) =>
      connection.languages.inlayHint.on((asked) =>
        at(
          asked,
          (target) => {
            const [start, end] = [
              target.document.offsetAt(asked.range.start),
              target.document.offsetAt(asked.range.end),
            ];
            return hints(target, { start, end });
          },
          [],
        ),
      ),
  },
  {
    name: "links",
    capability: { documentLinkProvider: {} },
    register: (connection, { at }) => connection.onDocumentLinks((asked) => at(asked, links, [])),
  },
];
