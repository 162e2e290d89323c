import type { AnsweredPath, AnsweredPlace, BlockMarks, Pack } from "../model.js";
import { append } from "../pointer.js";
import { markedBook } from "./block-marks.js";
import { type Mention, mentionsIn, namesOf, standsBeside } from "./mentions.js";

/**
 * Adds what a person answered of places in a pack to its marks. Of a path that is answered, earlier answers go. What the
 * block book knows stays as it is.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { answeredMarks } from "@setup-pack/core/meaning";
 *
 * const nodes = [{ id: "a", kind: "action.add_tag" as const, config: { put: "hot", side: "hot" } }];
 * const references = [{ type: "tag" as const, id: "hot", name: "Hot" }];
 * const format = "service.automation-template";
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   automations: [{ key: "a", document: { format, version: 1, name: "A", graph: { nodes }, references } }],
 * };
 * const marks = answeredMarks(spring, {}, [{ kind: "action.add_tag", path: "put", type: "tag" }]);
 * console.log(marks["action.add_tag"]?.["x-answers"]); // [ { path: [ 'put' ], type: 'tag' } ]
 * ```
 */
export function answeredMarks(pack: Pack, marks: BlockMarks, places: readonly AnsweredPlace[]): BlockMarks {
  if (places.length === 0) return marks;
  const found = new Map<string, Map<string, AnsweredPath>>();
  for (const mention of answerableIn(pack, marks))
    for (const place of places)
      if (isOn(place, mention)) {
        const { when, type } = place;
        const answer = { path: namesOf(mention.path), ...(when && { when }), type };
        const ofKind = found.get(mention.kind) ?? new Map<string, AnsweredPath>();
        found.set(mention.kind, ofKind.set(JSON.stringify(answer), answer));
      }
  const all = new Map(Object.entries(marks));
  for (const [kind, answers] of found) {
    const { "x-answers": before = [], ...own } = all.get(kind) ?? {};
    const paths = new Set([...answers.values()].map(pathOf));
    const left = before.filter((one) => !paths.has(pathOf(one)));
    all.set(kind, { ...own, "x-answers": [...left, ...answers.values()] });
  }
  return Object.fromEntries(all);
}

/** Returns the answers that are about no text of a pack. */
export function idleAnswers(pack: Pack, places: readonly AnsweredPlace[]): readonly AnsweredPlace[] {
  if (places.length === 0) return [];
  const texts = [...answerableIn(pack, {})];
  return places.filter((place) => !texts.some((text) => isOn(place, text)));
}

const pathOf = ({ path }: AnsweredPath): string => JSON.stringify(path);

/** The texts that a person may be asked about: those in settings and filters that the book does not know. */
const answerableIn = (pack: Pack, marks: BlockMarks): Mention[] =>
  [...mentionsIn(pack, markedBook(marks))].filter(
    ({ kind, marked, isKnown }) => marked === undefined && !isKnown && kind !== "data" && kind !== "brand",
  );

const isOn = ({ kind, path, when = {}, type }: AnsweredPlace, mention: Mention): boolean => {
  const names = namesOf(mention.path);
  const isPath = path === "" || path.startsWith("/") ? append("", ...names) === path : names.at(-1) === path;
  return (
    isPath &&
    (typeof kind === "string" ? kind === mention.kind : kind.includes(mention.kind)) &&
    (type === "none" || mention.types.includes(type)) &&
    standsBeside(when, mention.container)
  );
};
