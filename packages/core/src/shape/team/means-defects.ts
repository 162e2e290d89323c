import type { Means } from "../../blocks/book/means.js";
import { namedOperands, operandNames } from "../../blocks/book/operand-names.js";
import { subjectsOf } from "../../blocks/book/subjects.js";
import { timeUnits } from "../../blocks/book/time-units.js";
import { isObject, type JsonObject } from "../../json.js";
import { append, type Pointer } from "../../pointer.js";
import type { Defect } from "../defects/defect.js";

/** What a team says that a kind means, or what keeps it from being used. */
export type MeansReading = { readonly means: Means } | { readonly defects: readonly Defect[] };

/**
 * Reads the meaning that a team gives a kind. It has the shape of one by the schema; what the schema cannot say is
 * which operands an operation has, and what they may be. `at` is its pointer.
 */
export function readMeans(value: unknown, at: Pointer): MeansReading {
  const defects = isObject(value) ? meansDefects(value, at) : [];
  return isMeans(value, defects.length) ? { means: value } : { defects };
}

/** The compiler cannot see it: no defect was found. */
function isMeans(value: unknown, defects: number): value is Means {
  return defects === 0 && isObject(value);
}

function meansDefects(means: JsonObject, at: Pointer): Defect[] {
  const { operation } = means;
  const names = typeof operation === "string" ? operandNames().get(operation) : undefined;
  if (typeof operation !== "string" || names === undefined) return [];
  const { all: known, required } = names;
  const given = Object.entries(means).filter(([name]) => name !== "operation");
  return [
    ...required.filter((member) => !Object.hasOwn(means, member)).map((member) => missing(at, member)),
    ...given.flatMap(([name, operand]): Defect[] => {
      if (!known.includes(name)) return [{ keyword: "unknown-field", at, member: name, known }];
      const place = append(at, name);
      if (namedOperands.has(name) && isObject(operand))
        return Object.entries(operand).flatMap(([inner, one]) => operandDefects(one, append(place, inner)));
      return name === "what" ? subjectDefects(operand, place, operation) : operandDefects(operand, place);
    }),
  ];
}

const missing = (at: Pointer, member: string): Defect => ({ keyword: "required", at, member });

/** What is changed or written is always the same: it decides how all else of the block is read. */
function subjectDefects(operand: unknown, at: Pointer, operation: string): Defect[] {
  if (!isObject(operand)) return [];
  if (!Object.hasOwn(operand, "is")) return [missing(at, "is")];
  const allowed = subjectsOf.get(operation) ?? [];
  return allowed.some((subject) => subject === operand.is)
    ? operandDefects(operand, at)
    : [{ keyword: "enum", at: append(at, "is"), allowed }];
}

function operandDefects(operand: unknown, at: Pointer): Defect[] {
  if (!isObject(operand)) return [];
  const isFixed = Object.hasOwn(operand, "is");
  if (!isFixed && !Object.hasOwn(operand, "at"))
    return [{ keyword: "config", at, demand: 'say where its value comes from: by "at", or always the same by "is"' }];
  if (isFixed)
    return Object.keys(operand)
      .filter((name) => name !== "is")
      .map((name) => ({
        keyword: "config",
        at: append(at, name),
        demand: 'be left out beside "is", which always gives the same value',
      }));
  const { unit } = operand;
  return unit === undefined || isObject(unit) || timeUnits.some((known) => known === unit)
    ? []
    : [{ keyword: "enum", at: append(at, "unit"), allowed: timeUnits }];
}
