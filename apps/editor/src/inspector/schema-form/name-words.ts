import { capitalised, fieldName, isKnownField } from "@setup-pack/core/words";
import { labelOf } from "../../wording/index.js";

/** Returns what a name looks like that programs give: "appointment_time", "deal.status". */
export const isName = (text: string): boolean => /^[a-z][a-z\d]*(?:[_.][a-z\d]+)*$/.test(text);

/** Such a name as people say it: "Appointment time"; any other text as it is. */
export const nameWords = (text: string): string =>
  isKnownField(text) ? capitalised(fieldName(text)) : isName(text) ? labelOf(text) : text;
