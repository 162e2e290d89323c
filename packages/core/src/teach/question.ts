import type { JsonValue } from "../json.js";
import type { Claim } from "./claims.js";
import type { BlockPlace } from "./corpus.js";

/** What a block would say if a guess holds. */
export interface Reading {
  readonly block: BlockPlace;
  /** All that it says; left out where the question is about one thing. */
  readonly operands?: { readonly [name: string]: unknown };
  /** The same in words. */
  readonly words?: string;
  /** One thing in it: a type or an operand, and its value. */
  readonly says?: {
    readonly type: string;
    readonly value: unknown;
    /** As the vendor writes it. */
    readonly theirs?: JsonValue;
  };
}

/** A line of a question that holds several guesses. */
export interface QuestionLine {
  readonly n: number;
  /** The kind that it is about, if it is about one. */
  readonly kind?: string;
  readonly text: string;
  readonly reads: readonly Reading[];
}

/** One screen. */
export interface Question {
  readonly id: string;
  readonly ask: "confirm" | "point" | "choose" | "lines";
  readonly kind?: string;
  /** How many more blocks the likely answer makes understood. */
  readonly settles: number;
  readonly text: string;
  readonly block?: BlockPlace;
  readonly also: readonly BlockPlace[];
  readonly values: readonly QuestionValue[];
  /** What each operand is guessed to be: the number of a value. */
  readonly guess: { readonly [operand: string]: number | { readonly value: unknown } };
  readonly choices: readonly Choice[];
  /** What the kind can say, for pointing. */
  readonly operands: readonly { readonly name: string; readonly title: string }[];
  readonly lines: readonly QuestionLine[];
  /** The block and those beside it, as the guess reads them. */
  readonly reads: readonly Reading[];
}

export interface QuestionValue {
  readonly n: number;
  /** Where it is in the settings. */
  readonly at: string;
  readonly value: JsonValue;
}

export interface Choice {
  readonly n: number;
  readonly text: string;
  /** What it would make the blocks say; left out for what says nothing of them. */
  readonly reads?: readonly Reading[];
}

/** An answer to a question. */
export type Given =
  | { readonly id: string; readonly answer: "yes" | "no" | "unknown" }
  | { readonly id: string; readonly point: { readonly [operand: string]: number } }
  | { readonly id: string; readonly choose: number }
  | { readonly id: string; readonly wrong: readonly number[] };

/** A question with what each answer to it settles. */
export interface Asked {
  readonly question: Question;
  /** Returns what an answer leaves no need to ask again, and what it refused. */
  readonly about?: (given: Given) => readonly string[];
  /** Returns what an answer settles; undefined for one that the question does not take. */
  readonly settle: (given: Given) => readonly Claim[] | undefined;
}

/** Fills in what most questions do not have. */
export const question = (own: Pick<Question, "id" | "ask" | "text"> & Partial<Question>): Question => ({
  settles: 0,
  also: [],
  values: [],
  guess: {},
  choices: [],
  operands: [],
  lines: [],
  reads: [],
  ...own,
});

/** A guess that stands in one line of a question, with what it settles. */
export interface Line {
  /** What is noted if it is wrong, so that it is asked in another way. */
  readonly refusal?: string;
  /** What it is about; lines that were answered are not asked again. */
  readonly about?: string;
  readonly kind?: string;
  readonly text: string;
  readonly reads: readonly Reading[];
  readonly claims: readonly Claim[];
}

/** The most lines of one question. */
const mostLines = 12;

/** Makes one question of guesses that people can check at a glance. */
export function linesQuestion(id: string, text: string, lines: readonly Line[]): Asked | undefined {
  const shown = lines.slice(0, mostLines);
  if (shown.length === 0) return undefined;
  return {
    about(given) {
      const wrong = new Set("wrong" in given ? given.wrong : []);
      return shown.flatMap(({ about, refusal }, index) => [
        ...(about === undefined ? [] : [about]),
        ...(refusal !== undefined && wrong.has(index + 1) ? [refusal] : []),
      ]);
    },
    question: question({
      id,
      ask: "lines",
      text,
      lines: shown.map(({ kind, text: line, reads }, index) => ({
        n: index + 1,
        ...(kind !== undefined && { kind }),
        text: line,
        reads,
      })),
    }),
    settle(given) {
      if ("answer" in given)
        return given.answer === "yes"
          ? shown.flatMap(({ claims }) => claims)
          : given.answer === "unknown"
            ? []
            : undefined;
      if (!("wrong" in given)) return undefined;
      const wrong = new Set(given.wrong);
      return shown.flatMap(({ claims }, index) => (wrong.has(index + 1) ? [] : claims));
    },
  };
}
