import type { Session } from "../dialect/codec.js";
import { filtersSubject } from "../dialect/dialect.js";
import { isJson } from "../dialect/hole.js";
import { sessionFor } from "../dialect/session.js";
import { isObject, type JsonValue } from "../json.js";

/** Where a block is: the pack by its place among those given, and the automation and block by their keys. */
export interface BlockPlace {
  readonly pack: number;
  readonly automation: string;
  readonly id: string;
}

/** A block with settings, or the filters of a smart list, from one of the packs. */
export interface Sample {
  readonly place: BlockPlace;
  /** The name of the automation or smart list. */
  readonly title: string;
  /** Its place among the blocks of the automation, from 1. */
  readonly step: number;
  readonly subject: string;
  readonly config: JsonValue;
  /** Types of the references that its automation has, by id. */
  readonly typesOf: (id: string) => ReadonlySet<string>;
  readonly nameOf: (type: string, id: string) => string | undefined;
}

/** What the packs hold, with the settings as they are. */
export interface Corpus {
  readonly samples: readonly Sample[];
  readonly bySubject: ReadonlyMap<string, readonly Sample[]>;
  /** Returns the settings of a block; undefined where there is none. */
  readonly configAt: (place: BlockPlace) => JsonValue | undefined;
  /** Returns a fresh session for the blocks of a pack. */
  readonly sessionOf: (pack: number) => Session;
}

type References = ReadonlyMap<string, ReadonlyMap<string, string | undefined>>;

/** Gathers the blocks and filters of packs. What is not a pack, or not whole, is left out. */
export function corpusOf(packs: readonly unknown[]): Corpus {
  const declared = packs.map((pack) =>
    referencesOf(automationsIn(pack).flatMap(({ document }) => listIn(document, "references"))),
  );
  const samples = packs.flatMap((pack, index) => [
    ...blocksIn(pack, index),
    ...filtersIn(pack, index, declared[index] ?? new Map()),
  ]);
  const bySubject = new Map<string, Sample[]>();
  for (const sample of samples) {
    const alike = bySubject.get(sample.subject);
    if (alike === undefined) bySubject.set(sample.subject, [sample]);
    else alike.push(sample);
  }
  return {
    samples,
    bySubject,
    configAt: ({ pack, automation, id }) =>
      samples.find(({ place }) => place.pack === pack && place.automation === automation && place.id === id)?.config,
    sessionOf(pack) {
      const references = declared[pack] ?? new Map();
      return sessionFor(isDeclaredIn(references), nameIn(references));
    },
  };
}

const none: ReadonlySet<string> = new Set();

const typesIn =
  (references: References) =>
  (id: string): ReadonlySet<string> => {
    const types = references.get(id);
    return types === undefined ? none : new Set(types.keys());
  };

const isDeclaredIn =
  (references: References) =>
  (type: string, id: string): boolean =>
    references.get(id)?.has(type) ?? false;

const nameIn =
  (references: References) =>
  (type: string, id: string): string | undefined =>
    references.get(id)?.get(type);

interface Automation {
  readonly key: string;
  readonly document: { readonly [name: string]: unknown };
}

function automationsIn(pack: unknown): readonly Automation[] {
  return listIn(pack, "automations").flatMap((one) =>
    isObject(one) && typeof one.key === "string" && isObject(one.document)
      ? [{ key: one.key, document: one.document }]
      : [],
  );
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list: unknown = isObject(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}

function referencesOf(list: readonly unknown[]): References {
  const references = new Map<string, Map<string, string | undefined>>();
  for (const one of list) {
    if (!isObject(one) || typeof one.type !== "string" || typeof one.id !== "string") continue;
    const types = references.get(one.id) ?? new Map<string, string | undefined>();
    references.set(one.id, types.set(one.type, typeof one.name === "string" ? one.name : undefined));
  }
  return references;
}

function blocksIn(pack: unknown, index: number): readonly Sample[] {
  return automationsIn(pack).flatMap(({ key, document }) => {
    const references = referencesOf(listIn(document, "references"));
    const title = typeof document.name === "string" ? document.name : key;
    return listIn(document.graph, "nodes").flatMap((node, step): Sample[] => {
      if (!isObject(node) || typeof node.kind !== "string" || typeof node.id !== "string") return [];
      const config = node.config ?? {};
      if (!isJson(config)) return [];
      return [
        {
          place: { pack: index, automation: key, id: node.id },
          title,
          step: step + 1,
          subject: node.kind,
          config,
          typesOf: typesIn(references),
          nameOf: nameIn(references),
        },
      ];
    });
  });
}

function filtersIn(pack: unknown, index: number, references: References): readonly Sample[] {
  return listIn(pack, "smartLists").flatMap((list): Sample[] => {
    if (!isObject(list) || typeof list.key !== "string" || !isJson(list.filters)) return [];
    return [
      {
        place: { pack: index, automation: "", id: list.key },
        title: typeof list.name === "string" ? list.name : list.key,
        step: 1,
        subject: filtersSubject,
        config: list.filters,
        typesOf: typesIn(references),
        nameOf: nameIn(references),
      },
    ];
  });
}
