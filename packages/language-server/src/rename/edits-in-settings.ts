import { append, type JsonObject, segmentsOf } from "@setup-pack/core/json";
import { elements, keyOf } from "@setup-pack/edit";
import type { FileEdit } from "../edits/edit.js";
import { inPlaceOf, scalarOf } from "../edits/scalar.js";
import type { Subject } from "../features/subject.js";
import { parseSyntax, type SyntaxNode } from "../syntax/syntax.js";

/** A place that a settings file has by names and keys. */
interface KeyedPlace {
  /** Names that lead to a text in the file; "*" stands for any element. */
  readonly way: readonly string[];
  /** The text with the new name; undefined where it does not say the old one. */
  readonly renamed: (
    written: string,
    from: string,
    to: string,
    subject: Subject,
    pack: JsonObject,
  ) => string | undefined;
}

/** Where bindings, decisions and configurations name what a pack has. */
const keyedPlaces: readonly KeyedPlace[] = [
  { way: ["bindings", "*", "id"], renamed: sameKey },
  { way: ["conflicts", "*", "pointer"], renamed: inKeyPath },
  { way: ["*", "pointer"], renamed: inKeyPath },
  { way: ["*", "reference", "id"], renamed: sameKey },
  { way: ["*", "adopt", "key"], renamed: sameKey },
  ...[["ignore"], ["overrides", "*", "ignore"]].flatMap((list): KeyedPlace[] => [
    { way: [...list, "*", "item"], renamed: sameKey },
    { way: [...list, "*", "keyPath"], renamed: inKeyPath },
  ]),
];

/** The edits of a file of bindings, of decisions or of a configuration. */
export function editsInSettings(
  uri: string,
  text: string,
  { subject, from, to, pack }: { subject: Subject; from: string; to: string; pack: JsonObject },
): FileEdit[] {
  const root = parseSyntax(uri, text);
  if (root === undefined) return [];
  return keyedPlaces.flatMap(({ way, renamed }) =>
    scalarsAt(root, way).flatMap(({ span }) => {
      const source = text.slice(span.start, span.end);
      const now = renamed(scalarOf(source), from, to, subject, pack);
      return now === undefined ? [] : { uri, span, text: inPlaceOf(source, now) };
    }),
  );
}

function scalarsAt(node: SyntaxNode | undefined, [step, ...rest]: readonly string[]): SyntaxNode[] {
  if (node === undefined) return [];
  if (step === undefined) return node.type === "scalar" && typeof node.value === "string" ? [node] : [];
  if (step === "*") return node.type === "list" ? node.elements.flatMap((one) => scalarsAt(one, rest)) : [];
  return node.type === "object"
    ? node.members.filter(({ name }) => name === step).flatMap(({ value }) => scalarsAt(value, rest))
    : [];
}

function sameKey(written: string, from: string, to: string, subject: Subject): string | undefined {
  return subject.is === "definition" && subject.definition.kind !== "stages" && written === from ? to : undefined;
}

/** A place by names and keys, such as `automations/new-lead/nodes/w`, with one of them replaced. */
function inKeyPath(written: string, from: string, to: string, subject: Subject, pack: JsonObject): string | undefined {
  const hasSlash = written.startsWith("/");
  const steps = segmentsOf(hasSlash ? written : `/${written}`);
  const at = stepOf(steps, subject, pack);
  if (at === undefined || steps[at] !== from) return undefined;
  const now = append("", ...steps.with(at, to));
  return hasSlash ? now : now.slice(1);
}

/** Which step of a key path names a subject; undefined where the path leads elsewhere. */
function stepOf(steps: readonly string[], subject: Subject, pack: JsonObject): number | undefined {
  if (subject.is === "block") {
    const key = keyOf(elements(pack.automations)[subject.automation]);
    const nodes = steps.indexOf("nodes");
    return steps[0] === "automations" && steps[1] === key && nodes > 0 ? nodes + 1 : undefined;
  }
  const { kind, pipeline } = subject.definition;
  if (kind !== "stages") return steps[0] === kind ? 1 : undefined;
  return steps[0] === "pipelines" && steps[1] === pipeline?.key && steps[2] === "stages" ? 3 : undefined;
}
