import type { Signature, SignatureOperand } from "../blocks/signature.js";
import type { Role, SettledKind } from "./claims.js";
import type { Overview } from "./findings.js";
import { fitOfValue, type Signs } from "./fit-value.js";
import { isWithin, lastName, parentOf } from "./lenses.js";
import { likeness } from "./names.js";
import type { PathValues } from "./path-values.js";
import { isPlainObject } from "./survey.js";

/** Guesses which value of a kind holds which operand; what is settled stays. */
export function guessRoles(
  signature: Signature,
  paths: ReadonlyMap<string, PathValues>,
  kind: SettledKind,
  { signs, kindMarks }: Pick<Overview, "signs" | "kindMarks">,
): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  const taken: string[] = [...kindMarks];
  const placedOperands = new Set<string>();
  for (const [path, role] of kind.roles) {
    taken.push(path);
    if (role !== null) {
      roles.set(path, role);
      placedOperands.add(role.operand);
    }
  }
  const wholes = wholesIn(paths, signs);
  const candidates = signature.operands
    .flatMap((operand) =>
      [...paths.values()]
        .filter(({ path }) => isReached(operand, parentOf(path), wholes))
        .map((one) => ({ operand, path: one.path, score: scoreOf(operand, one, signs) })),
    )
    .filter(({ score }) => score > leastScore)
    .sort((one, other) => other.score - one.score);
  for (const { operand, path } of candidates) {
    if (placedOperands.has(operand.name) || kind.refuted.has(`${path} ${operand.name}`)) continue;
    if (taken.some((one) => one === path || isWithin(path, one) || isWithin(one, path))) continue;
    roles.set(path, { operand: operand.name });
    taken.push(path);
    placedOperands.add(operand.name);
  }
  for (const [path, operand] of leftOver(signature, paths, kind, roles, taken, wholes, signs))
    roles.set(path, { operand });
  return roles;
}

/** Finds the paths of objects that are one value, such as `{ id, label }`, and whether they are people. */
export function wholesIn(paths: ReadonlyMap<string, PathValues>, signs: Signs): ReadonlyMap<string, "who" | "other"> {
  const wholes = new Map<string, "who" | "other">();
  for (const { path, values } of paths.values())
    for (const { value } of values)
      if (Array.isArray(value)) {
        if (signs.isField(value)) wholes.set(path, "other");
      } else if (isPlainObject(value)) {
        if (signs.isWho(value)) wholes.set(path, "who");
        else if (
          signs.idIn(value) !== undefined ||
          signs.isField(value) ||
          signs.isDuration(value) ||
          signs.isClock(value)
        )
          wholes.set(path, wholes.get(path) ?? "other");
      }
  return wholes;
}

/** Returns whether an operand may be within a value: a person may be in what could also be a team or a role. */
export const isReached = ({ type }: SignatureOperand, parent: string, wholes: ReturnType<typeof wholesIn>): boolean =>
  !wholes.has(parent) || (wholes.get(parent) === "who" && type.startsWith("id "));

/** Pairs values with operands by elimination: where only one operand is left for a value, and only one value for it. */
function leftOver(
  { operands }: Signature,
  paths: ReadonlyMap<string, PathValues>,
  kind: SettledKind,
  roles: ReadonlyMap<string, Role>,
  taken: readonly string[],
  wholes: ReturnType<typeof wholesIn>,
  signs: Signs,
): readonly (readonly [path: string, operand: string])[] {
  const placed = new Set([...roles.values()].map(({ operand }) => operand));
  const free = [...paths.values()].filter(
    ({ path, values }) =>
      !taken.some((one) => one === path || isWithin(path, one) || isWithin(one, path)) &&
      !wholes.has(parentOf(path)) &&
      !isConstant(values) &&
      values.every((one) => wholes.has(path) || isLeaf(one)),
  );
  const pairs = operands
    .filter(({ name }) => !placed.has(name))
    .flatMap((operand) =>
      free
        .filter(({ path, values }) => !kind.refuted.has(`${path} ${operand.name}`) && fitsAll(operand, values, signs))
        .map(({ path }) => ({ path, operand: operand.name })),
    );
  return pairs
    .filter(
      ({ path, operand }) =>
        pairs.filter((one) => one.path === path).length === 1 &&
        pairs.filter((one) => one.operand === operand).length === 1,
    )
    .map(({ path, operand }) => [path, operand] as const);
}

const leastAlike = 3;

/** Returns whether all blocks have the same word: it says which form this is, where no name tells otherwise. */
const isConstant = (values: PathValues["values"]): boolean =>
  values.length >= leastAlike &&
  values.every(({ value }) => typeof value === "string" && !/\s/.test(value) && value === values[0]?.value);

/** Returns whether a value has no members of its own to hold operands. */
const isLeaf = ({ surveyed, value }: PathValues["values"][number]): boolean =>
  typeof value !== "object" || value === null || surveyed.nodes.every((node) => node.value !== value || !node.isInner);

const fitsAll = (operand: SignatureOperand, values: PathValues["values"], signs: Signs): boolean =>
  values.every(({ value, surveyed }) => value === null || fitOfValue(operand, value, surveyed.sample, signs) >= 1.5);

const leastScore = 2.5;

/** Tells how well the values at a path fit an operand: 0 for not at all. */
export function scoreOf(operand: SignatureOperand, { path, values }: PathValues, signs: Signs): number {
  const fits = values
    .filter(({ value }) => value !== null)
    .map(({ surveyed, value }) => fitOfValue(operand, value, surveyed.sample, signs));
  const good = fits.filter((fit) => fit > 0);
  if (good.length === 0 || good.length * 2 < fits.length) return 0;
  const average = good.reduce((sum, fit) => sum + fit, 0) / fits.length;
  const names = [operand.name, operand.title, operand.slot].filter((name) => name !== "");
  const like = Math.max(
    ...names.map((name) => likeness(lastName(path), name)),
    ...names.map((name) => likeness(lastName(parentOf(path)), name) / 2),
  );
  // A needed operand is there in most blocks, and a bare number or word needs a name that is like it.
  const share = values.length > 0 && operand.isNeeded ? 0.5 : 0;
  return average <= 2 && like < 2 ? average / 2 : average + like * 0.8 + share;
}
