import type { Fix, PatchOperation } from "../diagnostic.js";
import { append } from "../pointer.js";
import { nearestDotted } from "../words/did-you-mean.js";
import type { Defect } from "./defect.js";
import { likelyMember } from "./essential-defects.js";
import type { PlaceWords } from "./places.js";
import { dictatedValue } from "./remedies.js";
import { valueWithoutQuotes } from "./without-quotes.js";

/**
 * Returns the mend that the sentence of a defect names, where it names just one: what was likely meant, the only value
 * there may be, or nothing where something has to go. Never safe, since only the author knows what was meant.
 */
export function defectFix(defect: Defect, place: PlaceWords, value: unknown): Fix | undefined {
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
