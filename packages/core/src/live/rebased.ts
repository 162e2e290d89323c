import type { PatchOperation, ReportedFinding } from "../diagnostic.js";
import type { Pointer } from "../json.js";

/** A pointer to something in an item, once the item has moved from one place to another; any other stays as it is. */
export function rebasedPointer(pointer: Pointer, from: Pointer, to: Pointer): Pointer {
  const isInside = pointer.startsWith(from) && (pointer.length === from.length || pointer.charAt(from.length) === "/");
  return isInside ? to + pointer.slice(from.length) : pointer;
}

/** Findings about an item that has moved. */
export function rebased(findings: readonly ReportedFinding[], from: Pointer, to: Pointer): readonly ReportedFinding[] {
  if (from === to || findings.length === 0) return findings;
  const place = (pointer: Pointer): Pointer => rebasedPointer(pointer, from, to);
  const operation = (one: PatchOperation): PatchOperation =>
    one.op === "move" ? { ...one, from: place(one.from), path: place(one.path) } : { ...one, path: place(one.path) };
  return findings.map((finding) => ({
    ...finding,
    at: place(finding.at),
    ...(finding.related && { related: finding.related.map((other) => ({ ...other, at: place(other.at) })) }),
    ...(finding.fix && { fix: { ...finding.fix, operations: finding.fix.operations.map(operation) } }),
  }));
}
