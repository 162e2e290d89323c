import type { Fix, PatchOperation, ReportedFinding } from "../diagnostic.js";
import { append, type Pointer, valueAt } from "../json.js";
import { nearestDotted } from "../words/did-you-mean.js";
import type { Defect } from "./defect.js";
import { likelyMember } from "./from-ajv.js";
import { dictatedValue, packPlaces } from "./pack-places.js";
import type { Places, PlaceWords } from "./places.js";
import { sentence, valueWithoutQuotes } from "./sentence.js";

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

/**
 * Returns the mend that the sentence of a defect names, where it names just one: what was likely meant, the only value
 * there may be, or nothing where something has to go. Never safe, since only the author knows what was meant.
 */
function defectFix(defect: Defect, place: PlaceWords, value: unknown): Fix | undefined {
  const operations = operationsFor(defect, place, value);
  return operations.length === 0 ? undefined : { safety: "unsafe", operations };
}

function operationsFor(defect: Defect, place: PlaceWords, value: unknown): readonly PatchOperation[] {
  const { at } = defect;
  switch (defect.keyword) {
    case "unknown-field": {
      const from = append(at, defect.member);
      const meant = likelyMember(defect, value);
      return [meant === undefined ? { op: "remove", path: from } : { op: "move", from, path: append(at, meant) }];
    }
    case "enum": {
      const texts = defect.allowed.filter((one) => typeof one === "string");
      const meant = typeof value === "string" ? nearestDotted(value, texts) : undefined;
      return meant === undefined ? [] : [{ op: "replace", path: at, value: meant }];
    }
    case "const":
      return [{ op: "replace", path: at, value: defect.allowed }];
    case "required": {
      const dictated = dictatedValue(place.remedy(defect.member));
      return dictated === undefined ? [] : [{ op: "add", path: append(at, defect.member), value: dictated }];
    }
    case "type": {
      if (value === null && place.optional === true) return [{ op: "remove", path: at }];
      const meant = valueWithoutQuotes(value, defect.expected);
      return meant === undefined ? [] : [{ op: "replace", path: at, value: meant }];
    }
    case "unique":
      return [{ op: "remove", path: at }];
    default:
      return [];
  }
}
