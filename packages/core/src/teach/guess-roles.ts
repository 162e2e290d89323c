import type { Signature, SignatureOperand } from "../blocks/signature.js";
import type { JsonValue } from "../json.js";
import type { Role, SettledKind } from "./claims.js";
import type { Overview } from "./findings.js";
import { fitOfValue, type Signs } from "./fit-value.js";
import { likeness } from "./names.js";
import type { Surveyed } from "./survey.js";
import { isWithin, lastName, parentOf } from "./view.js";

/** The values of a kind at one path. */
export interface PathValues {
  readonly path: string;
  readonly values: readonly { readonly surveyed: Surveyed; readonly value: JsonValue }[];
}

/** Gathers the values of a kind by path, without those that say nothing. */
export function pathsOf(samples: readonly Surveyed[], ignored: ReadonlySet<string>): ReadonlyMap<string, PathValues> {
  const paths = new Map<string, { path: string; values: { surveyed: Surveyed; value: JsonValue }[] }>();
  for (const surveyed of samples) {
    let under: string | undefined;
    for (const { path, value } of surveyed.nodes) {
      if (under !== undefined && isWithin(path, under)) continue;
      if (ignored.has(path)) {
        under = path;
        continue;
      }
      const known = paths.get(path) ?? { path, values: [] };
      paths.set(path, known);
      known.values.push({ surveyed, value });
    }
  }
  return paths;
}

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
  const candidates = signature.operands
    .flatMap((operand) =>
      [...paths.values()].map((one) => ({ operand, path: one.path, score: scoreOf(operand, one, signs) })),
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
  return roles;
}

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
