import { fixturePacks } from "@setup-pack/fixtures";
import fc from "fast-check";
import { rules } from "../check/rules.js";
import { isObject } from "../json.js";
import { itemKinds } from "../symbols/symbol-table.js";
import { applyPatches, type ValuePatch } from "./apply-patches.js";

type Path = readonly (string | number)[];

/** Which edit is made, where and with what; numbers are taken modulo what there is to choose from. */
export interface Draw {
  readonly edit: number;
  readonly place: number;
  readonly other: number;
  readonly word: string;
}

/** What an edit may choose from. */
interface Given extends Draw {
  readonly value: unknown;
  /** The values before, the newest last. */
  readonly past: readonly unknown[];
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % (list.length || 1)];

interface Spot {
  readonly path: Path;
  readonly value: unknown;
}

/** Every place of a value but the outermost. */
function spotsIn(value: unknown, path: Path = []): Spot[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const at = [...path, Array.isArray(value) ? Number(name) : name];
    return [{ path: at, value: inner }, ...spotsIn(inner, at)];
  });
}

const isElement = ({ path }: Spot): boolean => typeof path.at(-1) === "number";
const isText = ({ value }: Spot): boolean => typeof value === "string";
const isNamed =
  (...names: readonly string[]) =>
  ({ path }: Spot): boolean =>
    names.includes(String(path.at(-1)));

/** Every place that fits, or no edit where there is none. */
const at =
  (fits: (spot: Spot) => boolean, edit: (spot: Spot, given: Given) => readonly ValuePatch[]) =>
  (given: Given): readonly ValuePatch[] => {
    const spot = pick(spotsIn(given.value).filter(fits), given.place);
    return spot === undefined ? [] : edit(spot, given);
  };

const anywhere = (): boolean => true;

/** Values that are wrong in most places. */
const strangers: readonly unknown[] = [null, "", "x", 0, -1, 1.5, true, [], {}, ["x"], { x: 1 }, "{{open", "a\nb"];

const blockKinds = [
  "trigger.manual",
  "action.send_sms",
  "action.run_automation",
  "control.if",
  "control.loop",
  "odd.kind",
];

/** A config that names what the pack carries, perhaps under a name that tells, perhaps a credential. */
const configs = (text: string): readonly unknown[] => [
  { tag_id: text },
  { note: `see ${text}`, [text]: true },
  { api_key: "sk_live_4eC39HqLyjWDarjtT1zdp7dc" },
  { password: text },
  { automation_id: text, deep: [{ pipelineId: text }] },
];

const nested = (levels: number): unknown => (levels === 0 ? "deep" : [nested(levels - 1)]);

/** What authors, and those who type JSON, do to a pack. Each shares with the value what it leaves alone. */
const edits: readonly ((given: Given) => readonly ValuePatch[])[] = [
  at(anywhere, ({ path }, { other }) => [{ op: "replace", path, value: pick(strangers, other) }]),
  at(anywhere, ({ path }) => [{ op: "remove", path }]),
  at(isElement, ({ path, value }) => [{ op: "add", path, value }]),
  at(isElement, ({ path, value }, { other }) => [
    { op: "remove", path },
    { op: "add", path: [...path.slice(0, -1), other % (Number(path.at(-1)) + 1)], value },
  ]),
  at(isNamed("key", "id"), ({ path }, { word }) => [{ op: "replace", path, value: word }]),
  at(isNamed("key", "id", "name", "source", "target", "detail"), ({ path }, { value, other }) => {
    const text = pick(
      spotsIn(value).filter((spot) => isText(spot) && isNamed("key", "id", "name")(spot)),
      other,
    );
    return text === undefined ? [] : [{ op: "replace", path, value: text.value }];
  }),
  at(isNamed("key"), (spot, { value, word }) =>
    spotsIn(value).flatMap((one) =>
      isText(one) && one.value === spot.value ? [{ op: "replace", path: one.path, value: `${word} everywhere` }] : [],
    ),
  ),
  at(isNamed("config"), ({ path }, { value, other }) => {
    const key = pick(
      spotsIn(value).filter((spot) => isText(spot) && isNamed("key", "id")(spot)),
      other,
    );
    return [{ op: "replace", path, value: pick(configs(String(key?.value)), other) }];
  }),
  at(
    ({ value }) => isObject(value),
    ({ path }, { word, other }) => [{ op: "add", path: [...path, word], value: pick(strangers, other) }],
  ),
  at(isNamed("nodes"), ({ path, value }, { word, other }) =>
    Array.isArray(value)
      ? [{ op: "add", path: [...path, "-"], value: { id: word, kind: pick(blockKinds, other) } }]
      : [],
  ),
  at(isNamed("kind"), ({ path }, { other }) => [{ op: "replace", path, value: pick(blockKinds, other) }]),
  at(isNamed("body", "subject", "description"), ({ path, value }, { word }) => [
    { op: "replace", path, value: `${value} ${word}` },
  ]),
  at(isNamed("stageType"), ({ path }, { other }) => [
    { op: "replace", path, value: pick(["OPEN", "CLOSED_WON", "CLOSED_LOST", "LOST"], other) },
  ]),
  ({ value, place, other, word }) => {
    const kind = pick(itemKinds, place) ?? "resources";
    const list: unknown = isObject(value) ? value[kind] : undefined;
    const items: readonly unknown[] = Array.isArray(list) && list.length > 0 ? list : [{ key: word, kind: "tag" }];
    const item = pick(items, other);
    if (!Array.isArray(list)) return [{ op: "add", path: [kind], value: [item] }];
    return [
      { op: "add", path: [kind, other % (list.length + 1)], value: isObject(item) ? { ...item, key: word } : item },
    ];
  },
  ({ value, other }) => [
    { op: "add", path: ["brand"], value: other % 3 === 0 ? nested(250 + (other % 7)) : { value } },
  ],
  ({ other }) => [{ op: "add", path: ["schemaVersion"], value: other % 3 }],
  ({ past, other }) => [{ op: "replace", path: [], value: pick(past, other) }],
  ({ value }) => [{ op: "replace", path: [], value: structuredClone(value) }],
  ({ other }) => [{ op: "replace", path: [], value: pick(strangers, other) }],
];

/** The value after an edit; the same where there is nothing to edit. */
export function edited(past: readonly unknown[], draw: Draw): unknown {
  const value = past.at(-1);
  const edit = pick(edits, draw.edit);
  const patches = isObject(value) ? edit?.({ ...draw, value, past }) : undefined;
  return patches === undefined ? past[0] : applyPatches(value, patches);
}

const draw: fc.Arbitrary<Draw> = fc.record({
  edit: fc.nat(1000),
  place: fc.nat(100_000),
  other: fc.nat(1000),
  word: fc.constantFrom("a", "hot", "__proto__", "constructor", "10", "2", "x/y~z", "", "ünï 🏡"),
});

/** Edits one after the other. */
export const someEdits: fc.Arbitrary<readonly Draw[]> = fc.array(draw, { minLength: 1, maxLength: 10 });

/** Texts of packs to begin with: those people would ship, and those that show rules. */
export const beginnings: readonly string[] = [
  ...fixturePacks().map(({ text }) => text),
  ...rules.flatMap(({ good, bad }) =>
    [...good, ...bad].flatMap((example) => ("pack" in example ? [JSON.stringify(example.pack)] : [])),
  ),
];
