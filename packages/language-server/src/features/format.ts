import { canonical } from "@setup-pack/core";
import { whyNotRewrite } from "@setup-pack/core/live";
import { canonicalScenario } from "@setup-pack/rehearsal/scenario";
import type { TextEdit } from "vscode-languageserver";
import { changeBetween } from "../texts/texts.js";
import { rangeIn, type Target } from "./places.js";

/** What makes a document canonical, as `setup-pack fmt` does: packs and scenarios have such a form. */
export function format({ root, uri, document }: Target): TextEdit[] {
  const text = document.getText();
  const now = root.is === "file" ? ofFile(root.kind.name, uri, text) : ofPack(root.view, text);
  if (now === undefined || now === text) return [];
  const { start, end, text: newText } = changeBetween(text, now);
  // No position lies between the two characters of a line's end.
  return text.slice(end - 1, end + 1) === "\r\n"
    ? [{ range: rangeIn(document, { start, end: end + 1 }), newText: `${newText}\n` }]
    : [{ range: rangeIn(document, { start, end }), newText }];
}

function ofPack(
  { kind, readable, problems }: Extract<Target["root"], { is: "pack" }>["view"],
  text: string,
): string | undefined {
  return kind === "folder" || !readable || whyNotRewrite(problems()) !== undefined ? undefined : canonical(text);
}

const ofFile = (kind: string, uri: string, text: string): string | undefined =>
  kind === "scenario" ? canonicalScenario(text, uri).text : undefined;
