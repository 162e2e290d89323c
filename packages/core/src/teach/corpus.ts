import type { Session } from "../dialect/codec.js";
import { brandSubject, type Dialect, dataSubject, dialectOf, filtersSubject } from "../dialect/dialect.js";
import { isJson } from "../dialect/hole.js";
import { fieldTypesIn, listIn as objectsIn, packSession } from "../dialect/pack-session.js";
import { sessionFor } from "../dialect/session.js";
import { isObject, type JsonValue } from "../json.js";
import { lazy } from "../memoise.js";

/** Where a block is: the pack by its place among those given, and the automation and block by their keys. */
export interface BlockPlace {
  readonly pack: number;
  readonly automation: string;
  readonly id: string;
  /** What it is, where it is not a block: "filters", "brand", "data custom_field". Its automation is "" then. */
  readonly subject?: string;
}

/** A block with settings, or filters, data or a brand, from one of the packs. */
export interface Sample {
  readonly place: BlockPlace;
  /** The name of the automation, smart list or resource. */
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
  /** Returns a fresh session for a pack, whose fields have the types that a dialect reads. */
  readonly sessionOf: (pack: number, dialect?: Dialect) => Session;
}

type References = ReadonlyMap<string, ReadonlyMap<string, string | undefined>>;

/** Gathers the blocks, filters, data and brands of packs. What is not a pack, or not whole, is left out. */
export function corpusOf(packs: readonly unknown[]): Corpus {
  const declared = packs.map((pack) =>
    referencesOf([...automationsIn(pack).flatMap(({ document }) => listIn(document, "references")), ...itemsIn(pack)]),
  );
  const sessions = packs.map((pack) => packSession(pack, noDialect));
  const samples = packs.flatMap((pack, index) => [
    ...blocksIn(pack, index),
    ...filtersIn(pack, index, declared[index] ?? new Map()),
    ...dataIn(pack, index),
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
    sessionOf(pack, dialect) {
      const session = sessions[pack];
      if (session === undefined) throw new Error(`There is no pack ${pack}.`);
      const fields = lazy(() =>
        dialect === undefined ? noTypes : fieldTypesIn(dialect, objectsIn(packs[pack], "resources")),
      );
      return sessionFor(session.isDeclared, session.nameOf, (id) => fields().get(id));
    },
  };
}

const noDialect = dialectOf({});
const noTypes: ReadonlyMap<string, string> = new Map();
const none: ReadonlySet<string> = new Set();

const typesIn =
  (references: References) =>
  (id: string): ReadonlySet<string> => {
    const types = references.get(id);
    return types === undefined ? none : new Set(types.keys());
  };

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

/** Lists what a pack brings itself, as references to it. */
function itemsIn(pack: unknown): readonly unknown[] {
  const items = (
    list: readonly unknown[],
    type: (item: { readonly [name: string]: unknown }) => unknown,
  ): readonly unknown[] => list.filter(isObject).map((item) => ({ type: type(item), id: item.key, name: item.name }));
  const pipelines = listIn(pack, "pipelines");
  return [
    ...items(listIn(pack, "resources"), ({ kind }) => (kind === "contact_stage" ? "stage" : kind)),
    ...items(listIn(pack, "smartLists"), () => "smart_list"),
    ...items(pipelines, () => "pipeline"),
    ...items(
      pipelines.flatMap((pipeline) => listIn(pipeline, "stages")),
      () => "deal_stage",
    ),
    ...items(listIn(pack, "automations"), () => "automation"),
  ];
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
        place: { pack: index, automation: "", id: list.key, subject: filtersSubject },
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

/** Gathers the data of resources that the format has a meaning for, and the brand. */
function dataIn(pack: unknown, index: number): readonly Sample[] {
  const assets: References = new Map(
    objectsIn(pack, "assets").map(({ key }) => [String(key), new Map([["asset", undefined]])]),
  );
  const sample = (subject: string, id: string, title: string, config: unknown): Sample[] =>
    isJson(config) && isObject(config)
      ? [
          {
            place: { pack: index, automation: "", id, subject },
            title,
            step: 1,
            subject,
            config,
            typesOf: typesIn(assets),
            nameOf: nameIn(assets),
          },
        ]
      : [];
  const data = objectsIn(pack, "resources").flatMap(({ key, kind, name, data: own }) =>
    typeof key === "string" && typeof kind === "string" && dataTaught.has(kind)
      ? sample(dataSubject(kind), key, typeof name === "string" ? name : key, own)
      : [],
  );
  return [...data, ...(isObject(pack) ? sample(brandSubject, brandSubject, "Brand", pack.brand) : [])];
}

/** The kinds of resources whose data blocks depend on. */
const dataTaught: ReadonlySet<string> = new Set(["custom_field", "email_template"]);
