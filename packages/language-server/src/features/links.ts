import type { DocumentLink } from "vscode-languageserver";
import { below, folderOf } from "../files/uri.js";
import { type SyntaxNode, type SyntaxScalar, syntaxOf } from "../syntax/syntax.js";
import { rangeIn } from "./places.js";
import type { Target } from "./target.js";

const address = /\bhttps?:\/\/[^\s"'<>\\)]+/g;

/** By kind of file the members that name other files by their paths from it; "*" stands for each element of a list. */
const naming: ReadonlyMap<string, readonly (readonly string[])[]> = new Map([
  ["scenario", [["pack"], ["pack", "*"]]],
  ["promises", [["packs"], ["packs", "*"]]],
  ["inventory", [["pack"], ["decisions"], ["workspaces"], ["defaults", "bindings"], ["workspaces", "*", "bindings"]]],
  ["configuration", [["extends"], ["blocks"]]],
]);

/** Returns the addresses that a document names, and the files that it names by their paths. */
export function links({ document, root }: Pick<Target, "document" | "root">): DocumentLink[] {
  const text = document.getText();
  const addresses = [...text.matchAll(address)].map(({ 0: target, index }) => ({
    target,
    range: rangeIn(document, { start: index, end: index + target.length }),
  }));
  if (root.is !== "file") return addresses;
  const [syntax, home] = [syntaxOf(document), folderOf(root.uri) ?? root.uri];
  const paths = syntax === undefined ? [] : (naming.get(root.kind.name) ?? []).flatMap((way) => scalarsAt(syntax, way));
  const files = paths.flatMap(({ value, span }) =>
    typeof value === "string" && isPath(value)
      ? [{ target: fileAt(below(home, value)), range: rangeIn(document, span) }]
      : [],
  );
  return [...addresses, ...files];
}

/** A path with a gap in it is another one for each office. */
const isPath = (value: string): boolean => value !== "" && !value.startsWith("/") && !/[{}*]|^[a-z]+:/i.test(value);

/** What is shown of a source folder is its first file. */
const fileAt = (uri: string): string => (/\.(?:json|ya?ml|csv)$/i.test(uri) ? uri : below(uri, "pack.yaml"));

function scalarsAt(node: SyntaxNode, [step, ...rest]: readonly string[]): SyntaxScalar[] {
  if (step === undefined) return node.type === "scalar" ? [node] : [];
  if (step === "*") return node.type === "list" ? node.elements.flatMap((one) => scalarsAt(one, rest)) : [];
  const value = node.type === "object" ? node.members.find(({ name }) => name === step)?.value : undefined;
  return value === undefined ? [] : scalarsAt(value, rest);
}
