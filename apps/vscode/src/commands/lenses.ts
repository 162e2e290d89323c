import { symbolTable } from "@setup-pack/core/format";
import type { HostMessage } from "@setup-pack/edit-api";
import { lensCommands } from "@setup-pack/language-server";
import type { TextDocument } from "vscode";
import type { ShowAutomation } from "../language/start-client.js";
import { sourceOf, tellPage } from "../visual/visual-editor.js";
import { openBeside } from "./command-table.js";

/** What the lenses above an automation do in VS Code: they show it in *Visual*, beside its text. */
export const lenses: ReadonlyMap<string, ShowAutomation> = new Map([
  [lensCommands.draw, showing()],
  [lensCommands.rehearse, showing({ is: "rehearse" })],
]);

function showing(...then: readonly HostMessage[]): ShowAutomation {
  return async (document, automation) => {
    const index = await indexOf(document, automation);
    if (index !== undefined) tellPage(document.uri, { is: "show", path: ["automations", index] }, ...then);
    await openBeside(document.uri);
  };
}

/** Where an automation stands in the list of its pack; undefined where that cannot be read. */
async function indexOf(document: TextDocument, automation: string): Promise<number | undefined> {
  const text = await (await sourceOf(document)).read();
  const { definitions } = symbolTable(text === undefined ? {} : JSON.parse(text));
  const found = definitions.find(({ kind, key }) => kind === "automations" && key === automation);
  return found && Number(found.at.split("/")[2]);
}
