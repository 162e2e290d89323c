import type { Bump, Change, FieldChange, VersionClass } from "@setup-pack/core";
import type { SheetPart } from "@setup-pack/core/drawing";

/** What stands before a change: it came, went, is another, has another key, stands elsewhere in its list. */
export type Sign = Change["change"] | FieldChange["change"];

/** A diff in words, for people; the formats differ in how they set it. */
export interface DiffDescription {
  /** The name of the pack, and of its two releases. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly bump: Bump;
  /** Which version the changes need, in a sentence. */
  readonly needs: string;
  /** Whether the new version is smaller than that. */
  readonly isTooSmall: boolean;
  /** What contacts get more or less of than before, automation by automation. */
  readonly behaviour: readonly BehaviourDescription[];
  /** How many of those are left out, because there are too many. */
  readonly hiddenBehaviour: number;
  /** What the scenarios beside the later release send otherwise; undefined where there are none. */
  readonly scenarios: ScenariosDescription | undefined;
  /** The promises beside the later release of which less is known to hold. */
  readonly promises: readonly PromiseDescription[];
  /** How many of those are left out, because there are too many. */
  readonly hiddenPromises: number;
  readonly items: readonly ItemDescription[];
  /** How many items are left out, because there are too many. */
  readonly hiddenItems: number;
  /** Items in which only positions in the editor differ. */
  readonly layout: readonly MovedItem[];
  /** How many items came, went, and so on. */
  readonly counts: readonly (readonly [sign: Sign, items: number])[];
}

/** What differs in what one automation sends. */
export interface BehaviourDescription {
  /** What it is called: `automation "new-lead"`. */
  readonly label: string;
  /** What differs, in one sentence without its full stop. */
  readonly sentence: string;
}

/** A promise of which less is known to hold. */
export interface PromiseDescription {
  /** What it says. */
  readonly sentence: string;
  readonly path: string;
  /** How it was and how it is: "kept → broken". */
  readonly verdict: string;
  /** What happens in a play that breaks it, and what goes out. */
  readonly lines: readonly string[];
}

/** What differs in what scenarios send. */
export interface ScenariosDescription {
  /** How many were played, and how many of them differ, in a sentence or two. */
  readonly summary: string;
  /** Those that differ, then those that could not be played. */
  readonly scenarios: readonly ScenarioDescription[];
  /** How many of those are left out, because there are too many. */
  readonly hidden: number;
}

/** One scenario. */
export interface ScenarioDescription {
  /** What it shows, in its own words; its path where they cannot be read. */
  readonly name: string;
  readonly path: string;
  readonly lines: readonly ScenarioLine[];
  readonly hiddenLines: number;
}

/** Something that differs in a scenario, or why nobody can say. */
export interface ScenarioLine {
  /** Undefined where it is not played. */
  readonly sign: Sign | undefined;
  readonly words: string;
}

/** An item in which something differs. */
export interface ItemDescription {
  readonly sign: Sign;
  /** What it is called: `automation "new-lead"`. */
  readonly label: string;
  readonly class: VersionClass;
  readonly reason: string;
  readonly parts: readonly PartDescription[];
  readonly hiddenParts: number;
  /** An automation to be drawn, as the later release has it; undefined for other items, and where it is gone. */
  readonly picture: SheetPart | undefined;
  /** How many blocks stand elsewhere in the editor. */
  readonly moved: number;
}

/** A part of an item in which something differs: a block, an edge, a stage, a member. */
export interface PartDescription {
  readonly sign: Sign;
  /** The list of elements that it stands in, such as "nodes" or "edges"; "" for a member. */
  readonly list: string;
  readonly label: string;
  /** What it is or does, before and after where that differs; "" where nothing is to be added. */
  readonly about: string;
  readonly class: VersionClass;
  readonly values: readonly ValueDescription[];
}

/** A value that differs: short ones side by side, long ones by line. */
export interface ValueDescription {
  /** "" where the part is the value. */
  readonly name: string;
  /** Undefined where there is none, or where `lines` tell it. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly lines: readonly ChangedLine[];
  /** How many lines are left out, because there are too many. */
  readonly hiddenLines: number;
}

/** A line of a text; "gap" stands for unchanged lines that are left out. */
export interface ChangedLine {
  readonly sign: "same" | "removed" | "added" | "gap";
  readonly text: string;
}

/** An item in which only the picture differs. */
export interface MovedItem {
  readonly label: string;
  readonly moved: number;
}

/** How much is given. */
export interface DescriptionBounds {
  readonly items: number;
  readonly partsPerItem: number;
  readonly linesPerValue: number;
  /** The letters of a line. */
  readonly letters: number;
}

/** How much is given of a diff of two releases. */
export interface DiffBounds extends DescriptionBounds {
  readonly scenarios: number;
  readonly linesPerScenario: number;
}
