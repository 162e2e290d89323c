import { labelOf, labelOfReference } from "../../wording/index.js";
import { hintedTypes } from "../references/reference-types.js";

/** Labels of members that stand beside each other: where several would be the same, each also says its exact name. */
export function labelsOf(names: readonly string[]): readonly string[] {
  const labels = names.map((name) => (hintedTypes(name).length > 0 ? labelOfReference(name) : labelOf(name)));
  return labels.map((label, at) =>
    labels.some((other, index) => index !== at && other === label) ? `${label} (${names[at]})` : label,
  );
}
