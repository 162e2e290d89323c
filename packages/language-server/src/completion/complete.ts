import { rules, scenarioRules, sourceRules } from "@setup-pack/core/rules";
import { offeredTags, tagAtCaret } from "@setup-pack/edit";
import { type CompletionItem, CompletionItemKind } from "vscode-languageserver";
import { rangeIn } from "../features/places.js";
import type { PackRoot, Target } from "../features/target.js";
import { writtenAs } from "../files/written-as.js";
import { packSchemaAt } from "../schemas/pack-schema.js";
import { schemaAt, wholeSchema } from "../schemas/schema-at.js";
import { givesOrder } from "../subjects/settings-names.js";
import { bookOf } from "../subjects/words.js";
import { written } from "../syntax/write.js";
import type { Candidate } from "./candidate.js";
import { namesBeside } from "./names-beside.js";
import { orderCandidates } from "./order-candidates.js";
import { isOwnKey, ownKeys } from "./own-key.js";
import { packSources } from "./pack-candidates.js";
import { takesExamples } from "./scenario-words.js";
import { memberCandidates, valueCandidates } from "./schema-candidates.js";
import type { WritingSpot } from "./spot.js";
import { spotInJson } from "./spot-in-json.js";
import { spotsInYaml } from "./spot-in-yaml.js";

/** What may be written at a place. */
export async function complete(target: Target): Promise<CompletionItem[]> {
  const { root, uri, document, offset } = target;
  if (root.is === "file") {
    const found: CompletionItem[] = [];
    const text = document.getText();
    for (const spot of spotsIn(uri, text, offset, writtenAs(uri, text) === "json")) {
      const names = await namesBeside(spot, root, target);
      found.push(...itemsOf(names.length > 0 ? names : fileCandidates(spot, root.kind.schema), spot, 0, target));
    }
    return found;
  }
  const tags = tagItems(target, root);
  if (tags.length > 0) return tags;
  const part = root.view.partAt(uri, offset);
  if (part === undefined) return [];
  const isJson = root.view.kind === "file" || writtenAs(uri, part.text) === "json";
  return spotsIn(uri, part.text, offset - part.from, isJson).flatMap((spot) =>
    itemsOf(packCandidates({ ...spot, path: [...part.path, ...spot.path] }, root, uri), spot, part.from, target),
  );
}

function spotsIn(uri: string, text: string, offset: number, isJson: boolean): readonly WritingSpot[] {
  if (!isJson) return spotsInYaml(uri, text, offset);
  const spot = spotInJson(text, offset);
  return spot === undefined ? [] : [spot];
}

/** Characters on either side of the caret in which a merge tag is looked for. */
const longestTag = 200;

/** Returns a merge tag whose braces have been opened. */
function tagItems({ document, offset }: Target, root: PackRoot): CompletionItem[] {
  const from = Math.max(0, offset - longestTag);
  const tag = tagAtCaret(document.rope.slice(from, offset), offset - from);
  if (tag === undefined) return [];
  const closing = /^[^{}\r\n"]*\}\}/.exec(document.rope.slice(offset, offset + longestTag))?.[0] ?? "";
  const range = rangeIn(document, { start: from + tag.start, end: offset + closing.length });
  return offeredTags(root.view.value).map(({ name, uses }, index) => ({
    label: name,
    kind: CompletionItemKind.Variable,
    ...(uses > 0 && { detail: `used ${uses} times in this pack` }),
    sortText: String(index).padStart(4, "0"),
    filterText: `{{${name}`,
    textEdit: { range, newText: `{{${name}}}` },
  }));
}

function packCandidates(spot: WritingSpot, root: PackRoot, uri: string): readonly Candidate[] {
  const { value: pack } = root.view;
  if (givesOrder(root.view, uri) && spot.path[0] === "order") return orderCandidates(spot, root.view);
  const part = packSchemaAt(pack, spot.path, bookOf(root));
  if (spot.is === "name") return part === undefined ? [] : memberCandidates(part, spot.taken);
  if (isOwnKey(spot.path)) return ownKeys(spot.path, pack);
  const own = packSources.flatMap((source) => source({ path: spot.path, pack, part, root }));
  return own.length > 0 || part === undefined ? own : valueCandidates(part);
}

function fileCandidates(spot: WritingSpot, schema: string): Candidate[] {
  const part = schemaAt(wholeSchema(schema), spot.path);
  const last = spot.path.at(-1);
  const namesRule = schema === "configuration" && (spot.is === "name" ? last === "severities" : last === "rule");
  if (namesRule)
    return [...rules, ...sourceRules, ...scenarioRules]
      .filter(({ id }) => !spot.taken.includes(id))
      .map(({ id, summary, why }) => ({
        label: id,
        kind: CompletionItemKind.EnumMember,
        value: id,
        detail: summary,
        words: why,
      }));
  if (part === undefined) return [];
  if (spot.is === "name") return memberCandidates(part, spot.taken);
  return valueCandidates(part, schema !== "scenario" || takesExamples(spot.path));
}

function itemsOf(
  candidates: readonly Candidate[],
  spot: WritingSpot,
  from: number,
  { document }: Target,
): CompletionItem[] {
  const range = rangeIn(document, { start: spot.span.start + from, end: spot.span.end + from });
  const there = document.getText(range);
  return candidates.map((candidate, index) => {
    const { label, kind, value, begins, detail, words } = candidate;
    const text = written(value, spot.syntax);
    const behind =
      spot.is === "value" || spot.hasColon ? "" : begins === undefined ? ": " : `: ${written(begins, spot.syntax)}`;
    return {
      label,
      kind,
      ...(detail !== undefined && { detail }),
      ...(words !== undefined && { documentation: { kind: "markdown" as const, value: words } }),
      sortText: String(index).padStart(4, "0"),
      filterText: /^["']/.test(there) ? `${there.charAt(0)}${label}` : label,
      textEdit: { range, newText: text + behind },
    };
  });
}
