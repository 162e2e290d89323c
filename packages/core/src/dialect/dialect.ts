import { blockKind } from "../blocks/catalogue.js";
import { brandOperands, dataOperands, filterOperands } from "../blocks/data-signatures.js";
import type { Signature, SignatureOperand } from "../blocks/signature.js";
import { append, isObject, type JsonObject, type JsonValue, type Pointer } from "../json.js";
import { memoise } from "../memoise.js";
import { isJson } from "./hole.js";
import { type KindWay, kindWay } from "./kind-ways.js";
import { type Shapes, shapesOf } from "./shapes.js";

/** How a vendor writes what the format leaves open: each kind of block, filters, data and the brand. */
export interface Dialect {
  readonly name: string;
  /** The file as JSON, what it extends put in. */
  readonly file: JsonObject;
  /** What the dialect has ways for: kinds, and the subjects of `subjectSignature`. */
  readonly subjects: ReadonlySet<string>;
  readonly shapes: Shapes;
  /** Returns the ways of a subject, those to try first first. Made when asked for. */
  readonly waysOf: (subject: string) => readonly KindWay[];
}

/** Returns whether a dialect reads anything. One that was just begun, or whose answers were all taken back, does not. */
export const readsSomething = ({ file }: Dialect): boolean =>
  ["kinds", "filters", "data", "brand", "tags"].some((name) => {
    const ways = file[name];
    return Array.isArray(ways) ? ways.length > 0 : isObject(ways) && Object.keys(ways).length > 0;
  });

/** What has settings and is not a block: the filters of a smart list, the data of a kind of resource, the brand. */
export const filtersSubject = "filters";
export const brandSubject = "brand";
/** Names what a dialect says of the data of resources of a kind: `data tag`, `data custom_field`. */
export const dataSubject = (resourceKind: string): string => `data ${resourceKind}`;

const settingsOf = (operands: readonly SignatureOperand[]): Signature => ({
  operation: "starts",
  constants: {},
  operands,
  oneOf: [],
});

/** Returns what a kind, or other subject, says in every dialect; undefined for one that the format does not have. */
export const subjectSignature = memoise((subject: string): Signature | undefined => {
  if (subject === filtersSubject) return settingsOf(filterOperands);
  if (subject === brandSubject) return settingsOf(brandOperands);
  const data = subject.startsWith("data ") ? dataOperands.get(subject.slice("data ".length)) : undefined;
  return data === undefined ? blockKind(subject)?.signature : settingsOf(data);
});

type Report = (at: Pointer, message: string) => void;

/** Ways of one subject as the file has them, and where. */
interface Written {
  readonly json: unknown;
  readonly at: Pointer;
}

/** Makes a dialect of its JSON. Mistakes in what is asked for are reported, and left out. */
export function dialectOf(json: unknown, report: Report = () => {}): Dialect {
  const file = isObject(json) ? json : {};
  const written = writtenWays(file);
  const shapes = shapesOf(file.shapes, report);
  const frame = isObject(file.config) && "as" in file.config ? file.config.as : undefined;
  const made = new Map<string, readonly KindWay[]>();
  const makeWays = (subject: string): readonly KindWay[] => {
    const signature = subjectSignature(subject);
    const own = written.get(subject);
    const isBlock = blockKind(subject) !== undefined;
    const ways =
      signature === undefined || own === undefined
        ? []
        : waysIn(own).flatMap(({ json: way, at }) => {
            const inFrame = isBlock && frame !== undefined && isObject(way) ? framed(way, frame) : way;
            return kindWay(inFrame, at, { signature, shapes, report }) ?? [];
          });
    made.set(subject, ways);
    return ways;
  };
  return {
    name: typeof file.name === "string" ? file.name : "",
    file,
    subjects: new Set(written.keys()),
    shapes,
    waysOf: (subject) => made.get(subject) ?? makeWays(subject),
  };
}

/** Returns the ways of each subject; a key may name several kinds. */
function writtenWays(file: { readonly [name: string]: unknown }): ReadonlyMap<string, Written> {
  const written = new Map<string, Written>();
  if (isObject(file.kinds))
    for (const [key, json] of Object.entries(file.kinds))
      for (const kind of key.split(",")) written.set(kind.trim(), { json, at: append("/kinds", key) });
  if (file.filters !== undefined) written.set(filtersSubject, { json: file.filters, at: "/filters" });
  if (file.brand !== undefined) written.set(brandSubject, { json: file.brand, at: "/brand" });
  if (isObject(file.resources))
    for (const [key, json] of Object.entries(file.resources))
      for (const kind of key.split(",")) written.set(dataSubject(kind.trim()), { json, at: append("/resources", key) });
  return written;
}

const waysIn = ({ json, at }: Written): readonly Written[] =>
  (Array.isArray(json)
    ? json.map((way: unknown, index) => ({ json: way, at: append(at, index) }))
    : [{ json, at }]
  ).filter(
    // A proposal is for teaching; nothing is read by it.
    ({ json: way }) => !(isObject(way) && "proposed" in way),
  );

/** Puts a way into what surrounds every block's settings. */
function framed(way: { readonly [name: string]: unknown }, frame: unknown): { readonly [name: string]: unknown } {
  return { ...way, as: isJson(frame) && isJson(way.as) ? within(frame, way.as) : way.as };
}

function within(frame: JsonValue, config: JsonValue): JsonValue {
  if (frame === "${config}") return config;
  if (Array.isArray(frame)) return frame.map((one: JsonValue) => within(one, config));
  if (!isObject(frame)) return frame;
  return Object.fromEntries(
    Object.entries(frame).flatMap(([name, value]: [string, JsonValue]): [string, JsonValue][] =>
      name === "..." && value === "${config}" && isObject(config)
        ? Object.entries(config)
        : [[name, within(value, config)]],
    ),
  );
}
