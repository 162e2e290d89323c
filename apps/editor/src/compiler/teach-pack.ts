import { isObject, type JsonObject } from "@setup-pack/core/json";
import { dialectOf, packBook } from "@setup-pack/core/meaning";
import { readYamlFile } from "@setup-pack/core/source";
import {
  type AnsweredReference,
  answer,
  answerReference,
  beginTeaching,
  dialectFileText,
  focus,
  forget,
  nextQuestion,
  readDialectFile,
  type Teaching,
  taughtDialect,
  understanding,
  undo,
  valuePlaceAt,
} from "@setup-pack/core/teach";
import type { TaughtFile, TeachingAnswer, TeachingStart, TeachingStep } from "./teaching.js";

/** Teaches by one pack. */
export interface PackTeacher {
  /** Returns undefined for a step before anything was begun, or for a beginning with a file that has no dialect. */
  step(pack: unknown, step: TeachingStep): TeachingAnswer | undefined;
  /** Returns how the dialect's file reads now; undefined where nothing was begun. */
  taught(): TaughtFile | undefined;
}

interface Begun extends TeachingStart {
  readonly pack: unknown;
  readonly state: Teaching;
}

/** Keeps where teaching is. A pack that is edited meanwhile is looked at again; the answers stand. */
export function packTeacher(): PackTeacher {
  let begun: Begun | undefined;
  return {
    step(pack, step) {
      if (step.is === "begin") {
        const before = step.text === undefined ? undefined : readDialectFile(step.text);
        begun = undefined;
        if (step.text !== undefined && before === undefined) return undefined;
        const state = beginTeaching([unreadPart(pack, step.others)], before ?? { dialect: 1, name: step.name });
        begun = { ...step, pack, state };
        return shown(state, state);
      }
      if (begun === undefined) return undefined;
      const { others } = begun;
      const last = begun.pack === pack ? begun.state : withPack(begun.state, unreadPart(pack, others));
      const next = taken(last, step, pack);
      begun = { ...begun, pack, state: next.state ?? last };
      return { ...shown(begun.state, last), ...(next.refused !== undefined && { refused: next.refused }) };
    },
    taught: () => begun && fileOf(begun),
  };
}

const withPack = (state: Teaching, pack: unknown): Teaching => ({
  ...state,
  overview: beginTeaching([pack]).overview,
});

function taken(
  state: Teaching,
  step: Exclude<TeachingStep, { readonly is: "begin" }>,
  pack: unknown,
): AnsweredReference {
  switch (step.is) {
    case "answer":
      return { state: answer(state, step.given) };
    case "undo":
      return { state: undo(state) };
    case "forget":
      return { state: forget(state, step.kind) };
    case "focus":
      return { state: focus(state, step.kind) };
    case "use": {
      const place = valuePlaceAt(pack, step.place);
      return place === undefined
        ? { refused: "Only a value in the settings of a step can be answered alone." }
        : answerReference(state, place, step.type);
    }
    default:
      return step satisfies never;
  }
}

function shown(state: Teaching, before: Teaching): TeachingAnswer {
  const { understood, blocks } = understanding(state);
  return {
    question: nextQuestion(state),
    understood,
    blocks,
    gained: understood - understanding(before).understood,
    answers: state.answers.length,
  };
}

/** Writes what was taught into the file; what people wrote there, and their comments, stay. */
function fileOf({ state, text, writes }: Begun): TaughtFile {
  const file = taughtDialect(state);
  const revised = text === undefined || writes === "json" ? undefined : readYamlFile(text, "").file?.revised(file);
  return { file, text: revised ?? dialectFileText(file, writes) };
}

/**
 * Returns a pack without what other dialects, or ours, read already: of a kind of which they read every step nothing is
 * asked. A kind of which they leave one unread is asked about as a whole, since the dialect that is taught wins in it.
 */
function unreadPart(pack: unknown, others: readonly JsonObject[]): unknown {
  if (!isObject(pack)) return pack;
  const book = packBook(
    pack,
    others.map((file) => dialectOf(file)),
  );
  const unread = new Set<string>();
  const note = (subject: unknown, settings: unknown): void => {
    if (typeof subject === "string" && book.read(subject, settings).certainty === "unknown") unread.add(subject);
  };
  for (const { kind, config } of nodesIn(pack)) note(kind, config);
  for (const { filters } of objectsIn(pack, "smartLists")) note("filters", filters);
  for (const { kind, data } of objectsIn(pack, "resources")) note(`data ${kind}`, data);
  note("brand", pack.brand);
  const automations = objectsIn(pack, "automations").map((item) => {
    const document = isObject(item.document) ? item.document : {};
    const graph = isObject(document.graph) ? document.graph : {};
    // What is left out leaves a gap, so that the other steps keep their numbers.
    const nodes = objectsIn(graph, "nodes").map((node) => (unread.has(String(node.kind)) ? node : null));
    return { ...item, document: { ...document, graph: { ...graph, nodes } } };
  });
  const resources = objectsIn(pack, "resources").map((one) =>
    unread.has(`data ${one.kind}`) ? one : { ...one, data: undefined },
  );
  return {
    ...pack,
    automations,
    resources,
    smartLists: unread.has("filters") ? pack.smartLists : [],
    brand: unread.has("brand") ? pack.brand : undefined,
  };
}

const nodesIn = (pack: JsonObject): readonly JsonObject[] =>
  objectsIn(pack, "automations").flatMap(({ document }) =>
    isObject(document) && isObject(document.graph) ? objectsIn(document.graph, "nodes") : [],
  );

const objectsIn = (value: JsonObject, name: string): readonly JsonObject[] => {
  const list = value[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
};
