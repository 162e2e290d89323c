import { type Dialect, readsSomething } from "../../dialect/dialect.js";
import { type AutomationGraph, automationGraph } from "../../graph/automation-graph.js";
import { append, isObject, type Pointer } from "../../json.js";
import { type BlockBook, packBook, partBook } from "../../meaning/block-book.js";
import type { BookReader } from "../../meaning/book-reader.js";
import { lazy, memoiseLast } from "../../memoise.js";
import type { Asset, AutomationDocument, AutomationItem, Loose, MessageTemplate, Pack, Pipeline } from "../../model.js";
import { type Reference, referencesOf } from "../../symbols/references.js";
import { type KeyLookup, type SymbolTable, symbolTable } from "../../symbols/symbol-table.js";
import { decodeBase64 } from "../base64.js";
import type { ByteCodec, ResolvedByteCodec } from "../byte-codec.js";
import { sha256Of } from "../hashing.js";
import { isSet, isWellFormed, wellFormed } from "../well-formed.js";
import { type NotableTexts, notableTexts } from "./notable-texts.js";
import { isPlainGraph } from "./plain-graph.js";

/** The whole pack, as pack rules see it. */
export interface PackSubject {
  readonly pack: Loose<Pack>;
  readonly symbols: SymbolTable;
  readonly automations: readonly AutomationSubject[];
  readonly bytes: ResolvedByteCodec;
  /** The dialects that the team gave; ours is not among them. */
  readonly dialects: readonly Dialect[];
  /** How its settings are read, by those and ours. */
  readonly book: () => BlockBook;
}

/**
 * What rules on an automation can ask of the rest of its pack. All of it goes through here: so it is known whether
 * what they found still holds when something else in the pack has changed.
 */
export interface PackContext {
  readonly symbols: KeyLookup;
  /** The dialects that the team gave; ours is not among them. */
  readonly dialects: readonly Dialect[];
}

/** One automation, as automation and graph rules see it. */
export interface AutomationSubject extends PackContext {
  /** The item in `automations`, and where it stands. */
  readonly item: Loose<AutomationItem>;
  readonly at: Pointer;
  readonly key: string | undefined;
  readonly documentAt: Pointer;
  readonly document: Loose<AutomationDocument>;
  readonly graphAt: Pointer;
  /** Made when asked for, and made again once another automation's was: hold on to it while working with one. */
  readonly graph: AutomationGraph;
  /** Whether the pack gives a list of blocks at all; graph rules run only then. */
  readonly hasBlocks: boolean;
  /** Whether a quick look shows that most rules on graphs find nothing in it; see `isPlainGraph`. */
  readonly isPlain: boolean;
  readonly references: readonly Reference[];
  /** What the texts in the config of its blocks tell. */
  readonly texts: NotableTexts;
  /** How its settings are read, by the team's dialects, else by ours as far as it fits. */
  readonly book: BlockBook;
}

/** One pipeline. */
export interface PipelineSubject {
  readonly at: Pointer;
  readonly pipeline: Loose<Pipeline>;
}

/** One message template. */
export interface TemplateSubject {
  readonly at: Pointer;
  readonly template: Loose<MessageTemplate>;
}

/** One asset. */
export interface AssetSubject {
  readonly at: Pointer;
  readonly asset: Loose<Asset>;
  /** Its decoded data; undefined where it has none, or none that is base64. */
  readonly contents: Uint8Array | undefined;
  readonly bytes: ResolvedByteCodec;
  /** Whether the pack has a brand, be it malformed. */
  readonly hasBrand: boolean;
}

/**
 * Makes the subjects of a pack. What the shape room marked as malformed is left out; rules see the rest.
 * Whoever has seen most of the pack before hands in its symbols, and automations as they were.
 */
export function packSubject(
  pack: Loose<Pack>,
  { dialects: given = [], ...bytes }: ByteCodec & { readonly dialects?: readonly Dialect[] | undefined },
  symbols = symbolTable(pack),
  toSubject = automationSubject,
  bookOf: BookReader = packBook,
): PackSubject {
  const graphOf = memoiseLast(automationGraph);
  const dialects = given.every(readsSomething) ? given : given.filter(readsSomething);
  const automations = Array.from(wellFormed(pack.automations), ([index, item]) =>
    toSubject(item, append("", "automations", index), { symbols, dialects }, graphOf),
  );
  return {
    pack,
    symbols,
    automations,
    bytes: { ...bytes, sha256: sha256Of(bytes) },
    dialects,
    book: lazy(() => bookOf(pack, dialects)),
  };
}

/** Makes the subject of the automation at `at`. */
export function automationSubject(
  item: Loose<AutomationItem>,
  at: Pointer,
  { symbols, dialects }: PackContext,
  graphOf = memoiseLast(automationGraph),
): AutomationSubject {
  const document = isWellFormed(item.document) ? item.document : undefined;
  const documentAt = append(at, "document");
  const given: unknown = document?.graph;
  const references = referencesOf(document, documentAt);
  const texts = lazy(() => notableTexts(given, references, symbols));
  const book = lazy(() => partBook(dialects));
  return {
    item,
    at,
    key: typeof item.key === "string" ? item.key : undefined,
    documentAt,
    document: document ?? {},
    graphAt: append(documentAt, "graph"),
    get graph() {
      return graphOf(given);
    },
    get isPlain() {
      return isPlainGraph(given);
    },
    hasBlocks: isObject(given) && Array.isArray(given.nodes),
    references,
    get texts() {
      return texts();
    },
    get book() {
      return book();
    },
    symbols,
    dialects,
  };
}

/** The pipelines of a pack. */
export function* pipelineSubjects({ pack }: PackSubject): Generator<PipelineSubject> {
  for (const [index, pipeline] of wellFormed(pack.pipelines)) yield { at: append("", "pipelines", index), pipeline };
}

/** The message templates of a pack. */
export function* templateSubjects({ pack }: PackSubject): Generator<TemplateSubject> {
  for (const [index, template] of wellFormed(pack.messageTemplates))
    yield { at: append("", "messageTemplates", index), template };
}

/** The assets of a pack; their data is decoded once, when a rule first asks for it. */
export function* assetSubjects({ pack, bytes }: PackSubject): Generator<AssetSubject> {
  const decode = bytes.decodeBase64 ?? decodeBase64;
  const hasBrand = isSet(pack.brand);
  for (const [index, asset] of wellFormed(pack.assets)) {
    const contents = lazy(() => (typeof asset.data === "string" ? decode(asset.data) : undefined));
    yield {
      at: append("", "assets", index),
      asset,
      get contents() {
        return contents();
      },
      bytes,
      hasBrand,
    };
  }
}
