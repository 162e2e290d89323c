import { isReferenceType } from "@setup-pack/core/format";
import { fieldMessages } from "../../messages/index.js";

/** What a person calls a type of reference; the type itself where the format has none of that name. */
export const typeWords = (type: string): string =>
  isReferenceType(type) ? fieldMessages.references.types[type] : type;
