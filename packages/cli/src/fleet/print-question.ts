import { capitalised, count, listOf } from "@setup-pack/core/words";
import type { FleetQuestion } from "@setup-pack/fleet";
import { shortValue } from "../diff/description/index.js";
import { printSides } from "../plan/index.js";
import { margin } from "../print/frame.js";
import { type Paper, printable } from "../print/paper.js";
import { namesLine } from "./print-refusal.js";

/** At most so many values of offices are shown. */
const mostValues = 5;

const sideNames = { base: "before", mine: "office", theirs: "release" } as const;

/** A question to be asked once for all offices: what it is about, how many they are, and what they have there. */
export function* printQuestion({ question, offices, values }: FleetQuestion, paper: Paper): Generator<string> {
  const { strong, faint } = paper.palette;
  yield `\n${strong(printable(question.words))}  ${faint(count(offices.length, "office"))}\n`;
  switch (question.kind) {
    case "conflict": {
      const { base, theirs } = question;
      yield `${margin}${base === undefined ? "Offices and release have it differently." : "Offices and release changed it differently."}\n`;
      yield* printSides({ base, theirs }, sideNames, paper, {
        shownSides: base === undefined ? ["theirs"] : ["base", "theirs"],
      });
      for (const { value, offices: having } of values.slice(0, mostValues))
        yield `${margin}  ${faint("office ")}  ${printable(shortValue(value))}  ${faint(`in ${having.length}`)}\n`;
      if (values.length > mostValues) yield `${margin}  … and ${values.length - mostValues} other values\n`;
      return;
    }
    case "existing":
      yield `${margin}The offices have one already, and no pack owns it.\n`;
      return;
    case "reference": {
      const near =
        question.near.length === 0
          ? ""
          : ` The first of them has ${question.near.map((name) => `"${printable(name)}"`).join(", ")}.`;
      yield `${margin}These offices have nothing with this name.${near}\n`;
      return;
    }
    case "record": {
      const records = listOf(question.records.map(printable));
      yield `${margin}Bind it in the bindings of ${printable(namesLine(offices))}.\n`;
      yield `${margin}In ${printable(offices[0] ?? "")} it could be ${records}.\n`;
      return;
    }
    case "place":
      yield `${margin}${capitalised(
        listOf(
          question.choices.map(({ words }) => printable(words)),
          "or",
        ),
      )}?\n`;
      return;
    default:
      question satisfies never;
  }
}
