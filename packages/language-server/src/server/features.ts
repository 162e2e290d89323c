import { CodeActionKind, type CompletionItem, type CompletionList, type SelectionRange } from "vscode-languageserver";
import { actions } from "../actions/actions.js";
import { complete } from "../completion/complete.js";
import { foldings } from "../features/foldings.js";
import { format } from "../features/format.js";
import { hints } from "../features/hints.js";
import { hover } from "../features/hover.js";
import { lensCommands, lenses } from "../features/lenses.js";
import { definition, highlights, links, references } from "../features/navigation.js";
import { selections, symbols } from "../features/outline.js";
import type { Target } from "../features/places.js";
import { tokens, tokenTypes } from "../features/tokens.js";
import { prepared, renamed } from "./ask-rename.js";
import { type Feature, show } from "./feature.js";

/** What an editor can ask for, besides what it is told without asking. */
export const features: readonly Feature[] = [
  {
    name: "completion",
    capability: { completionProvider: { triggerCharacters: ['"', ":", " ", "{", "."] } },
    register(connection, { at }) {
      let newest: unknown;
      // Of several that wait the last one counts: the others are told to ask again.
      const superseded: CompletionList = { isIncomplete: true, items: [] };
      connection.onCompletion((asked, token) => {
        newest = asked;
        const answer = async (target: Target): Promise<CompletionList | CompletionItem[]> =>
          newest === asked ? complete(target) : superseded;
        return at(asked, { token, needs: ["position"] }, answer, []);
      });
    },
  },
  {
    name: "hover",
    capability: { hoverProvider: true },
    register: (connection, { at }) =>
      connection.onHover((asked, token) => at(asked, { token, needs: ["position"], reads: "untold" }, hover, null)),
  },
  {
    name: "definition",
    capability: { definitionProvider: true },
    register: (connection, { at }) =>
      connection.onDefinition((asked, token) =>
        at(asked, { token, needs: ["position"], reads: "untold" }, definition, []),
      ),
  },
  {
    name: "references",
    capability: { referencesProvider: true },
    register: (connection, { at }) =>
      connection.onReferences((asked, token) =>
        at(
          asked,
          { token, needs: ["position", "context"], reads: "untold" },
          (target) => references(target, asked.context.includeDeclaration),
          [],
        ),
      ),
  },
  {
    name: "highlight",
    capability: { documentHighlightProvider: true },
    register: (connection, { at }) =>
      connection.onDocumentHighlight((asked, token) => at(asked, { token, needs: ["position"] }, highlights, [])),
  },
  {
    name: "rename",
    capability: { renameProvider: { prepareProvider: true } },
    register(connection, { at, client }) {
      connection.onPrepareRename((asked, token) => at(asked, { token, needs: ["position"] }, prepared, null));
      const confirm = async (question: string): Promise<boolean> => {
        const answers = [{ title: "Rename" }, { title: "Cancel" }];
        return (await connection.window.showWarningMessage(question, ...answers))?.title === "Rename";
      };
      const tell = (message: string): void => void connection.window.showInformationMessage(message);
      connection.onRenameRequest((asked, token) =>
        at(
          asked,
          { token, needs: ["position", "newName"], reads: "always" },
          (target) => renamed(target, asked.newName, client(), { confirm, tell }),
          null,
        ),
      );
    },
  },
  {
    name: "code actions",
    capability: {
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorExtract, CodeActionKind.SourceFixAll],
      },
    },
    register: (connection, { at }) =>
      connection.onCodeAction((asked, token) =>
        at(
          asked,
          { token, needs: ["range", "diagnostics"], reads: "untold" },
          (target) => actions({ ...target, offset: target.document.offsetAt(asked.range.start) }, asked),
          [],
        ),
      ),
  },
  {
    name: "formatting",
    capability: { documentFormattingProvider: true },
    register: (connection, { at }) =>
      connection.onDocumentFormatting((asked, token) => at(asked, { token }, format, [])),
  },
  {
    name: "symbols",
    capability: { documentSymbolProvider: true },
    register: (connection, { at }) => connection.onDocumentSymbol((asked, token) => at(asked, { token }, symbols, [])),
  },
  {
    name: "folding",
    capability: { foldingRangeProvider: true },
    register: (connection, { at }) => connection.onFoldingRanges((asked, token) => at(asked, { token }, foldings, [])),
  },
  {
    name: "selection ranges",
    capability: { selectionRangeProvider: true },
    register: (connection, { at }) =>
      connection.onSelectionRanges((asked, token) =>
        at(
          asked,
          { token, needs: ["positions"] },
          (target): SelectionRange[] | null =>
            asked.positions.map((position) => selections({ ...target, offset: target.document.offsetAt(position) })),
          null,
        ),
      ),
  },
  {
    name: "semantic tokens",
    capability: { semanticTokensProvider: { legend: { tokenTypes: [...tokenTypes], tokenModifiers: [] }, full: true } },
    register: (connection, { at }) =>
      connection.languages.semanticTokens.on((asked, token) => at(asked, { token }, tokens, { data: [] })),
  },
  {
    name: "code lenses",
    capability: { codeLensProvider: {}, executeCommandProvider: { commands: Object.values(lensCommands) } },
    register(connection, { at, check, workspace, client, keep }) {
      connection.onCodeLens((asked, token) => at(asked, { token }, lenses, []));
      connection.onExecuteCommand((asked) => {
        check(asked, ["command"]);
        return show(asked.command, asked.arguments ?? [], workspace, connection, client(), keep);
      });
    },
  },
  {
    name: "inlay hints",
    capability: { inlayHintProvider: true },
    register: (connection, { at }) =>
      connection.languages.inlayHint.on((asked, token) =>
        at(
          asked,
          { token, needs: ["range"] },
          (target) => {
            const { document } = target;
            return hints(target, {
              start: document.offsetAt(asked.range.start),
              end: document.offsetAt(asked.range.end),
            });
          },
          [],
        ),
      ),
  },
  {
    name: "links",
    capability: { documentLinkProvider: {} },
    register: (connection, { at }) => connection.onDocumentLinks((asked, token) => at(asked, { token }, links, [])),
  },
];
