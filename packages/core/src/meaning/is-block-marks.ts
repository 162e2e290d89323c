import { isObject } from "../json.js";
import type { BlockMarks, ReferenceMarks } from "../model.js";
import { isReferenceType } from "../symbols/references.js";

/** Nothing that `blockMarks` gives is deeper. */
const deepest = 30;

/** Whether a value, as a workspace or a file gives it, is what `blockMarks` gives. */
export function isBlockMarks(value: unknown): value is BlockMarks {
  return isObject(value) && Object.values(value).every((marks) => areMarks(marks, 0));
}

function areMarks(value: unknown, depth: number): value is ReferenceMarks {
  return isObject(value) && depth < deepest && Object.entries(value).every(([name, part]) => isPart(name, part, depth));
}

function isPart(name: string, part: unknown, depth: number): boolean {
  switch (name) {
    case "x-reference":
      return typeof part === "string" && isReferenceType(part);
    case "x-condition":
      return part === true;
    case "properties":
      return isObject(part) && Object.values(part).every((member) => areMarks(member, depth + 1));
    case "prefixItems":
      return Array.isArray(part) && part.every((element) => areMarks(element, depth + 1));
    case "x-answers":
      return depth === 0 && Array.isArray(part) && part.every(isAnswer);
    default:
      return (name === "items" || name === "additionalProperties") && areMarks(part, depth + 1);
  }
}

/** Whether a value is what a person answered of the texts at a path. */
function isAnswer(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { path, when = {}, type } = value;
  const isPath = Array.isArray(path) && path.every((name) => typeof name === "string");
  const isWhen = isObject(when) && Object.values(when).every((word) => typeof word === "string");
  return isPath && isWhen && typeof type === "string" && (type === "none" || isReferenceType(type));
}
