import type { ReportedFinding } from "../diagnostic.js";
import { append, type Pointer, valueAt } from "../pointer.js";
import type { Defect } from "./defect.js";
import { defectFix } from "./defect-fix.js";
import { packPlaces } from "./pack-places.js";
import type { Places } from "./places.js";
import { sentence } from "./sentence.js";

/** Defects as findings of the `schema/…` rules. `root` is the document and `from` its own pointer. */
export function reportDefects(
  defects: readonly Defect[],
  root: unknown,
  places: Places,
  from: Pointer = "",
): ReportedFinding[] {
  return defects.map((defect) => ({
    rule: `schema/${defect.keyword}`,
    message: sentence(defect, places(defect.at), valueAt(root, defect.at.slice(from.length))),
    ...placeOf(defect),
  }));
}

/** Returns the same for a pack, each with the mend that its sentence names. `root` is the whole pack. */
export function reportPackDefects(
  defects: readonly Defect[],
  root: unknown,
  places = packPlaces(root),
): ReportedFinding[] {
  return reportDefects(defects, root, places).map((finding, index) => {
    const defect = defects[index];
    const fix = defect && defectFix(defect, places(defect.at), valueAt(root, defect.at));
    return fix === undefined ? finding : { ...finding, fix };
  });
}

/** An unknown member is pointed at by its name; everything else by its value. */
function placeOf(defect: Defect): Pick<ReportedFinding, "at" | "on" | "related"> {
  switch (defect.keyword) {
    case "unknown-field":
      return { at: append(defect.at, defect.member), on: "name" };
    case "unique":
      return { at: defect.at, related: [{ at: defect.first, message: "Its first place is here." }] };
    case "config":
      return defect.on === undefined ? { at: defect.at } : { at: defect.at, on: defect.on };
    default:
      return { at: defect.at };
  }
}
