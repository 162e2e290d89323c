import type {
  AutomationBounds,
  CompiledPack,
  Diagnostic,
  NameLookup,
  Pack,
  SuppressedDiagnostic,
} from "@setup-pack/core";
import type { BlockBook } from "@setup-pack/core/meaning";
import type { Rehearsal } from "@setup-pack/rehearsal";
import type { ScenarioPack } from "@setup-pack/rehearsal/scenario";
import type { Section } from "./page/markup.js";

/** What a book is made of. */
export interface BookSource {
  readonly pack: CompiledPack;
  /** What blocks are read by. */
  readonly book: BlockBook;
  /** The scenarios that are played with it. */
  readonly scenarios: readonly BookScenario[];
  /** Those that cannot be played. */
  readonly unplayed: readonly { readonly name: string; readonly why: string }[];
  /** What was found in it, and what of that a team has accepted. */
  readonly findings: readonly Diagnostic[];
  readonly accepted: readonly SuppressedDiagnostic[];
  /** Whether the pack has changes that no file has yet. */
  readonly isUnsaved: boolean;
  /** What differs from the release before, where there is one. */
  readonly changes: Section | undefined;
  /** The promises near the pack; left out where there are none, or nobody looked for them. */
  readonly promises?: BookPromises;
  /** Who made and who approved it; left out where nobody's signature was asked for. */
  readonly trust?: BookTrust;
}

/** Promises, and what was found of them. */
export interface BookPromises {
  readonly proved: readonly BookPromise[];
  /** Files that could not be looked into. */
  readonly unproved: readonly { readonly path: string; readonly why: string }[];
}

/** A promise in words. */
export interface BookPromise {
  readonly sentence: string;
  readonly because: string | undefined;
  /** What the verdict claims, as the end of a sentence. */
  readonly claim: string;
  /** What could not be followed, in sentences. */
  readonly obstacles: readonly string[];
  /** What happens in a play that breaks it, and what goes out; none where it is not broken. */
  readonly play: readonly string[];
  /** What the verdict depends on, in sentences. */
  readonly assumptions: readonly string[];
}

/** What came of checking a release against a trust file. */
export interface BookTrust {
  readonly signers: readonly { readonly role: "made" | "approved"; readonly owner: string; readonly at: string }[];
  /** Why it is not trusted, in sentences; none where it is. */
  readonly failures: readonly string[];
}

/** What a book is about, as its chapters read it. */
export interface BookSubject extends BookSource {
  /** How much each automation sends. */
  readonly bounds: readonly AutomationBounds[];
  readonly automations: readonly BookAutomation[];
}

/** An automation of a book: a chapter of it. */
export interface BookAutomation {
  /** The address of its chapter within the page. */
  readonly address: string;
  readonly key: string;
  readonly document: NonNullable<Pack["automations"]>[number]["document"];
  /** What the ids in its blocks stand for. */
  readonly known: NameLookup;
}

/** A scenario that was played with the pack. */
export interface BookScenario {
  readonly name: string;
  readonly rehearsal: Rehearsal;
  /** All packs it was played with. */
  readonly packs: readonly ScenarioPack[];
  /** What did not come out as the scenario expects. */
  readonly failures: readonly string[];
}
