import { type Configuration, configure, type Fix, type Place, type Severity } from "@setup-pack/core";
import type { Definition } from "@setup-pack/core/format";
import type { JsonObject, Pointer } from "@setup-pack/core/json";
import type { LiveText } from "@setup-pack/core/live";
import type { EditedDocument } from "../texts/edited-document.js";

/** From `start` up to, not including, `end`: offsets in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A part of a document. */
export interface Site {
  readonly uri: string;
  readonly span: Span;
}

/** What a document says at an offset: the innermost value or name there. */
export interface Spot {
  readonly at: Pointer;
  readonly on?: "name";
  readonly span: Span;
}

/** A place in automations that uses a definition. */
export interface KeyUse {
  readonly at: Pointer;
  readonly definition: Definition;
}

/** A problem of a pack, where a document says it. */
export interface PackProblem {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** "" for one of a file of a source folder. */
  readonly pointer: Pointer;
  readonly site: Site;
  readonly related: readonly { readonly site: Site; readonly message: string }[];
  readonly fix?: Fix;
}

/** A part of a document that can be read by itself, and where what it says stands in the pack. */
export interface DocumentPart {
  readonly text: string;
  /** Where the part begins in its document. */
  readonly from: number;
  /** The way to what it says. */
  readonly path: readonly (string | number)[];
}

/** A pack as one document or a folder of them says it, as far as it can be read. */
export interface PackView {
  /** That of the pack, or of the source folder. */
  readonly uri: string;
  readonly kind: "file" | "folder";
  /** What cannot be read now is as it was when it last could. */
  readonly value: JsonObject;
  readonly packId: string | null;
  readonly definitions: readonly Definition[];
  readonly uses: readonly KeyUse[];
  /** The files of a source folder, by their paths; none for a pack in one file. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  /** The documents that say it, by URI. */
  readonly documents: ReadonlyMap<string, EditedDocument>;
  /** The text of a pack in one file, with what is known of it; undefined for a folder. */
  readonly live: LiveText | undefined;
  /** Whether all of it can be read as it is. */
  readonly readable: boolean;
  /** Where places stand; undefined for what no document says, or where it cannot be told. */
  locate(places: readonly Place[]): readonly (Site | undefined)[];
  spotAt(uri: string, offset: number): Spot | undefined;
  /** The part of a document that an offset lies in. */
  partAt(uri: string, offset: number): DocumentPart | undefined;
  /** What is wrong with it, before a configuration is asked. */
  problems(): readonly PackProblem[];
}

/** Returns the problems of a pack that its configuration lets through. */
export function shownProblems(view: PackView, configuration: Configuration): readonly PackProblem[] {
  const { packId, definitions, value } = view;
  return configure({ packId, definitions, value, diagnostics: view.problems() }, configuration).diagnostics;
}
