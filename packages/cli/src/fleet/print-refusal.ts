import type { Refusal } from "@setup-pack/installer";
import { margin } from "../print/frame.js";
import type { Paper } from "../print/paper.js";
import { printable } from "../print/printable.js";
import { officeRemedy } from "./office-remedy.js";

/** Why an office cannot be worked on, and what to do about it. */
export function* printRefusal(office: string, refusal: Refusal, { palette }: Paper): Generator<string> {
  yield `${palette.severity.error(printable(office))}  ${printable(refusal.message)}\n`;
  yield `${margin}${printable(officeRemedy(refusal))}\n`;
}
