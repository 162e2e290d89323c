import { asPack } from "@setup-pack/core";
import { referenceTypeOf } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { elements, keyOf } from "@setup-pack/edit";
import { type Names, namesIn, type ScenarioPack } from "@setup-pack/rehearsal/scenario";
import { readPlayed } from "../kinds/read-file.js";
import type { Span } from "../packs/pack-view.js";
import { nodesIn, parseSyntax, type SyntaxNode } from "../syntax/syntax.js";
import type { Settings } from "../workspace/configurations.js";
import type { PackRoot } from "../workspace/role.js";
import { type NamePart, type SaidText, valueAt } from "./said-text.js";
import type { NamedPack } from "./subject.js";

/** A pack that a scenario is played with, and the dialects that it is read by. */
export interface PlayedPack {
  readonly value: JsonObject;
  readonly dialects: Settings["dialects"];
}

/** Returns one that a workspace holds. */
export const playedPack = ({ view: { value }, settings: { dialects } }: PackRoot): PlayedPack => ({
  value,
  dialects,
});

/** Returns the names of the packs that a scenario is played with; undefined where one of them cannot be read. */
export function namesOfPacks(values: readonly PlayedPack[]): Names | undefined {
  const packs = values.flatMap(({ value, dialects }): ScenarioPack[] => {
    const document = asPack(value);
    return document === undefined ? [] : [{ document, digest: "", book: packBook(document, dialects) }];
  });
  return packs.length === values.length ? namesIn(packs) : undefined;
}

/** Returns every text and every member's name of a scenario that may name something. */
export function scenarioSpans(uri: string, text: string): Span[] {
  const root = parseSyntax(uri, text);
  return root === undefined ? [] : [...nodesIn(root)].flatMap(spansOf);
}

function spansOf(node: SyntaxNode): Span[] {
  if (node.type === "object") return node.members.map(({ nameSpan }) => nameSpan);
  return node.type === "scalar" && typeof node.value === "string" ? [node.span] : [];
}

/** What a text of a scenario names of a pack, by how the scenario is read. */
export function scenarioName(uri: string, text: string, span: Span, names: Names, view: NamedPack): SaidText {
  const value = valueAt(text, span);
  const asked = askedAt(uri, text, span, names);
  const parts =
    asked === undefined
      ? []
      : asked.is === "block"
        ? blockParts(value, asked.automation, names, view)
        : nameParts(value, asked.types, names, view);
  return { span, value, parts };
}

/** What is looked up at a place of a scenario. */
export type NameQuery =
  | { readonly is: "name"; readonly types: readonly string[] }
  | { readonly is: "block"; readonly automation: string | undefined };

/**
 * Found by having another word there, and listening for who asks what that stands for. `behind` follows it: the name of
 * a member is nothing without a value.
 */
export function askedAt(
  uri: string,
  text: string,
  { start, end }: Span,
  names: Names,
  behind = "",
): NameQuery | undefined {
  let word = "sought";
  while (text.includes(word)) word += "x";
  const { file } = readPlayed(text.slice(0, start) + word + behind + text.slice(end), uri);
  if (file === undefined) return undefined;
  let asked: NameQuery | undefined;
  const note = (written: string, what: NameQuery): void => {
    if (written === word) asked ??= what;
  };
  file.resolve({
    ...names,
    of(types, written) {
      note(written, { is: "name", types });
      return names.of(types, written);
    },
    blocks(written) {
      note(written, { is: "block", automation: undefined });
      return names.blocks(written);
    },
    blockIn(automation, written) {
      note(written, { is: "block", automation });
      return names.blockIn(automation, written);
    },
  });
  return asked;
}

/** What a field of the office's own may be written with before its key. */
const fieldPrefix = "custom.";

function nameParts(value: string, types: readonly string[], names: Names, view: NamedPack): NamePart[] {
  const from = types.includes("custom_field") && value.startsWith(fieldPrefix) ? fieldPrefix.length : 0;
  const written = value.slice(from);
  const meant = names.of(types, written);
  if (meant.is !== "one") return [];
  const definition = view.definitions.find((one) => one.key === meant.id && types.some((type) => isOf(one, type)));
  if (definition === undefined) return [];
  const subject = { is: "definition", definition } as const;
  return [{ subject, from, to: value.length, isKey: written === meant.id, isStep: false }];
}

/** Returns whether something is of a type that a scenario looks names up by. */
export function isOf(definition: NamedPack["definitions"][number], type: string): boolean {
  if (type === "template")
    return definition.kind === "messageTemplates" || referenceTypeOf(definition) === "email_template";
  return referenceTypeOf(definition) === (type === "carried automation" ? "automation" : type);
}

function blockParts(value: string, within: string | undefined, names: Names, view: NamedPack): NamePart[] {
  const { found } = within === undefined ? names.blocks(value) : names.blockIn(within, value);
  const [only, ...others] = found;
  if (only === undefined || others.length > 0 || !value.endsWith(only.block)) return [];
  const from = value.length - only.block.length;
  const automation = elements(view.value.automations).findIndex((item) => keyOf(item) === only.automation);
  if (automation < 0) return [];
  const block = { is: "block", automation, id: only.block } as const;
  const before = from === 0 ? [] : nameParts(value.slice(0, from - 1), ["carried automation"], names, view);
  return [...before, { subject: block, from, to: value.length, isKey: true, isStep: false }];
}
