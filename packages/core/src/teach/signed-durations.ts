import type { Signature } from "../blocks/signature.js";
import type { JsonValue } from "../json.js";
import type { Role } from "./claims.js";
import type { Overview } from "./findings.js";
import { lastName, parentOf } from "./lenses.js";
import type { MadeRole } from "./make-role.js";
import { unitOf, wordsIn } from "./names.js";
import type { PathValues } from "./path-values.js";
import { isPlainObject } from "./survey.js";

/** Words for which side of a date a length of time is on. */
const sides: ReadonlyMap<string, string> = new Map([
  ["before", "before"],
  ["prior", "before"],
  ["earlier", "before"],
  ["after", "after"],
  ["later", "after"],
  // Zero days before or after.
  ["on", "after"],
]);

/** A value that is parted, and the roles of its parts. */
interface SignedParts {
  readonly whole: string;
  readonly parts: readonly (readonly [path: string, made: MadeRole])[];
}

/**
 * Finds lengths of time whose sign is a word beside them, as in `{ value: 2, unit: "d" }` with `direction: "before"`.
 * Returns the roles of the parts, which take the place of the role of the whole.
 */
export function signedParts(
  signature: Signature,
  roles: ReadonlyMap<string, Role>,
  paths: ReadonlyMap<string, PathValues>,
  { findings }: Overview,
): readonly SignedParts[] {
  return [...roles].flatMap(([whole, { operand, part }]): SignedParts[] => {
    const type = signature.operands.find(({ name }) => name === operand)?.type;
    if (type !== "duration" || part !== undefined) return [];
    const sign = [...paths.values()].find(
      ({ path, values }) =>
        parentOf(path) === parentOf(whole) &&
        !roles.has(path) &&
        values.every(({ value }) => typeof value === "string" && sides.has(value.toLowerCase())),
    );
    const written = findings
      .map(({ type: found, way }) => (found === "duration" ? objectParts(way) : undefined))
      .find((one) => one !== undefined);
    if (sign === undefined) return [];
    const days =
      paths.get(whole)?.values.every(({ value }) => typeof value === "number") === true ? unitIn(whole) : undefined;
    if (days === undefined && (written === undefined || !paths.has(`${whole}/${written.amount}`))) return [];
    const made = (name: string, shape?: string, shapes: MadeRole["shapes"] = []): MadeRole => ({
      role: { operand, part: name, ...(shape !== undefined && { shape }) },
      words: [],
      shapes,
    });
    const words = new Set(sign.values.map(({ value }) => String(value)));
    const wordsFor = (side: string): JsonValue => {
      const own = [...words].filter((word) => sides.get(word.toLowerCase()) === side);
      return own.length === 1 ? (own[0] ?? "") : { any: own };
    };
    const sidesSeen = [...new Set([...words].map((word) => sides.get(word.toLowerCase()) ?? "after"))];
    const table = Object.fromEntries(sidesSeen.map((side): [string, JsonValue] => [side, wordsFor(side)]));
    const signPart = [
      sign.path,
      made("sign", "side_of_date", [{ name: "side_of_date", shape: { values: table } }]),
    ] as const;
    if (days !== undefined) return [{ whole, parts: [[whole, made(`${days}s`)], signPart] as const }];
    if (written === undefined) return [];
    return [
      {
        whole,
        parts: [
          [`${whole}/${written.amount}`, made("amount")],
          [
            `${whole}/${written.unit}`,
            made("unit", "unit_words", [{ name: "unit_words", shape: { values: written.units } }]),
          ],
          signPart,
        ] as const,
      },
    ];
  });
}

/** Returns the unit that the name of a member says, as in `days`. */
const unitIn = (path: string): string | undefined =>
  wordsIn(lastName(path))
    .map((word) => unitOf(word))
    .find((unit) => unit !== undefined);

/** Returns the members of a length of time that is an object of an amount and a unit. */
function objectParts(
  way: JsonValue,
): { readonly amount: string; readonly unit: string; readonly units: JsonValue } | undefined {
  if (!isPlainObject(way) || !isPlainObject(way.as) || way.unit === undefined) return undefined;
  const members = Object.entries(way.as);
  const [amount, unit] = [
    members.find(([, hole]) => hole === "${amount}"),
    members.find(([, hole]) => hole === "${unit}"),
  ];
  return amount === undefined || unit === undefined || members.length !== 2
    ? undefined
    : { amount: amount[0], unit: unit[0], units: way.unit };
}
