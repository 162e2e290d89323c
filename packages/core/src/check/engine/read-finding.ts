import type { Finding, Fix, PatchOperation, RelatedFinding, Severity } from "../../diagnostic.js";
import { isObject } from "../../json.js";

/** A valid finding of a team's rule, or a sentence that says what is wrong with what the rule gave. */
export type FindingResult =
  | { readonly finding: Finding; readonly fault?: undefined }
  | { readonly finding?: undefined; readonly fault: string };

/** Reads one finding of a team's rule; members that findings do not have are dropped. */
export function parseFinding(given: unknown): FindingResult {
  if (!isObject(given)) return { fault: "it gave a finding that is no object." };
  const { at, on, message, severity, related = [], fix } = given;
  if (!isPointer(at))
    return { fault: 'it gave a finding without a place: at must be a JSON Pointer, such as "/name".' };
  if (!isMessage(message)) return { fault: "it gave a finding without a message." };
  if (on !== undefined && on !== "name") return { fault: 'it gave a finding whose on is not "name".' };
  if (severity !== undefined && !isSeverity(severity))
    return { fault: 'it gave a finding whose severity is not "error", "warning" or "info".' };
  if (!Array.isArray(related) || !related.every(isRelated))
    return { fault: "it gave a finding whose related places are not a list of places with messages." };
  if (fix !== undefined && !isFix(fix))
    return { fault: "it gave a fix that is not a safety and a list of JSON Patch operations." };
  const operations = fix && ownCopy(fix.operations);
  if (fix !== undefined && operations === undefined)
    return { fault: "it gave a fix with a value that JSON does not have." };
  return {
    finding: {
      at,
      message,
      ...(on !== undefined && { on }),
      ...(severity !== undefined && { severity }),
      ...(related.length > 0 && { related: related.map(({ at, message }) => ({ at, message })) }),
      ...(fix !== undefined && operations !== undefined && { fix: { safety: fix.safety, operations } }),
    },
  };
}

const isPointer = (value: unknown): value is string =>
  typeof value === "string" && /^(?:\/(?:[^~]|~[01])*)?$/.test(value);

const isSeverity = (value: unknown): value is Severity => value === "error" || value === "warning" || value === "info";

const isMessage = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

const isRelated = (value: unknown): value is RelatedFinding =>
  isObject(value) && isPointer(value.at) && isMessage(value.message);

/**
 * Returns a JSON copy of a fix's operations, so that the rule cannot change them later; undefined where JSON cannot
 * hold them.
 */
function ownCopy(operations: readonly PatchOperation[]): PatchOperation[] | undefined {
  let isForeign = false;
  const text = JSON.stringify(operations, (_, value: unknown) => {
    isForeign ||= ["symbol", "function", "bigint"].includes(typeof value) || isNoNumber(value);
    return isForeign ? null : value;
  });
  const copy: unknown = JSON.parse(text);
  return !isForeign && Array.isArray(copy) && copy.every(isOperation) ? copy : undefined;
}

const isNoNumber = (value: unknown): boolean => typeof value === "number" && !Number.isFinite(value);

const isFix = (value: unknown): value is Fix =>
  isObject(value) &&
  (value.safety === "safe" || value.safety === "unsafe") &&
  Array.isArray(value.operations) &&
  value.operations.every(isOperation);

function isOperation(value: unknown): value is PatchOperation {
  if (!isObject(value) || !isPointer(value.path)) return false;
  const { op } = value;
  if (op === "add" || op === "replace") return "value" in value;
  return op === "remove" || (op === "move" && isPointer(value.from));
}
