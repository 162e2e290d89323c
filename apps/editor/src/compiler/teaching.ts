import type { JsonObject } from "@setup-pack/core/json";
import type { Given, Question } from "@setup-pack/core/teach";

/** What teaching begins with. */
export interface TeachingStart {
  /** What a new dialect is called. */
  readonly name: string;
  /** The dialect's file, which teaching goes on from and extends; undefined where there is none. */
  readonly text: string | undefined;
  /** Other dialects that the pack is read by, as JSON: nothing is asked of what they read. */
  readonly others: readonly JsonObject[];
  readonly writes: "yaml" | "json";
}

/** What is done in teaching how a vendor writes packs. */
export type TeachingStep =
  | ({ readonly is: "begin" } & TeachingStart)
  | { readonly is: "answer"; readonly given: Given }
  | { readonly is: "undo" }
  /** Takes back what was answered about a kind alone, so that it is asked again. */
  | { readonly is: "forget"; readonly kind: string }
  /** Answers that the value at a place of the pack is a reference of a type. */
  | { readonly is: "use"; readonly place: string; readonly type: string }
  /** Asks about a kind before all others. */
  | { readonly is: "focus"; readonly kind: string };

/** Where teaching is. */
export interface TeachingAnswer {
  /** Undefined where nothing more can be asked. */
  readonly question: Question | undefined;
  readonly understood: number;
  readonly blocks: number;
  /** How many more blocks are understood than before this step; negative where an answer was taken back. */
  readonly gained: number;
  /** How many answers stand. */
  readonly answers: number;
  /** Why an answer at a place was not taken, as a sentence. */
  readonly refused?: string;
}

/** The dialect as it is taught so far, with the answers that it is from: the text of its file, and as JSON. */
export interface TaughtFile {
  readonly text: string;
  readonly file: JsonObject;
}
