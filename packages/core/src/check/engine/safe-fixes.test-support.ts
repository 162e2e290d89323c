import { arbitraryPackText, brokenPacks, fixturePacks, knowinglyMutated } from "@setup-pack/fixtures";
import fc from "fast-check";
import { compiled } from "../../compile-laws.test-support.js";
import { diff } from "../../diff/diff.js";
import { packIn } from "../../diff/pack-edits.test-support.js";
import { isObject } from "../../json.js";
import { applyFix } from "../../live/apply-fix.js";
import { rules } from "../rules.js";

type Open = Record<string, unknown>;
type Slip = (pack: unknown, at: number, how: number) => void;

const listIn = (holder: unknown, name: string): unknown[] => {
  const list = isObject(holder) ? holder[name] : undefined;
  return Array.isArray(list) ? list : [];
};

const pick = (list: readonly unknown[], at: number): Open | undefined => {
  const chosen = list[at % Math.max(1, list.length)];
  return typeof chosen === "object" && chosen !== null ? Object.assign(chosen) : undefined;
};

const documentIn = (pack: unknown, at: number): unknown => pick(listIn(pack, "automations"), at)?.document;
const graphIn = (pack: unknown, at: number): unknown => {
  const document = documentIn(pack, at);
  return isObject(document) ? document.graph : undefined;
};

/** What people do to packs by hand, and scripts by merging them, that some fix is for. */
const slips: readonly Slip[] = [
  (pack, at, how) => {
    const edges = listIn(graphIn(pack, at), "edges");
    const edge = pick(edges, how);
    if (edge === undefined) return;
    const id = ["again", edge.id, edge.id, `${String(edge.id)}-2`][how % 4];
    const more = [{}, { label: "Later" }, { handle: edge.handle ?? "next" }, {}, { label: "Later" }][how % 5];
    edges.splice(how % (edges.length + 1), 0, { ...edge, id, ...more });
  },
  (pack, at, how) => {
    const [one, other] = [pick(listIn(graphIn(pack, at), "edges"), how), pick(listIn(graphIn(pack, at), "edges"), at)];
    if (one !== undefined && other !== undefined) one.id = other.id;
  },
  (pack, at, how) => {
    const references = listIn(documentIn(pack, at), "references");
    const reference = pick(references, how);
    if (reference === undefined) return;
    const { name, ...nameless } = reference;
    const again = [{ ...reference }, nameless, { ...reference, name: "Anna" }, { ...reference, detail: "Buyers" }];
    references.splice(how % (references.length + 1), 0, again[how % again.length]);
  },
  (pack, at, how) => {
    const asset = pick(listIn(pack, "assets"), at);
    if (asset === undefined) return;
    if (how % 2 === 0) asset.byteSize = how % 50;
    if (how % 3 === 0) asset.sha256 = "0".repeat(64);
    if (how % 5 === 0) asset.data = ["", "UHJpY2UgbGlzdAo="][how % 2];
  },
  (pack, at, how) => {
    const nodes = listIn(graphIn(pack, at), "nodes");
    const [one, other] = [pick(nodes, how), pick(nodes, how + 1)];
    if (one === undefined || other === undefined) return;
    one.position = { x: 0, y: 0, pinned: true };
    other.position = { x: 0, y: 0 };
  },
  (pack, at, how) => {
    const stage = pick(listIn(pick(listIn(pack, "pipelines"), at), "stages"), how);
    if (stage !== undefined) stage.probability = how % 101;
  },
  (pack) => {
    if (isObject(pack)) Object.assign(pack, { schemaVersion: 1, brand: { name: "Larkspur & Main" } });
  },
];

const slip = fc.record({ which: fc.nat(), at: fc.nat(99), how: fc.nat(999) });

/** Valid packs, of fixtures and of any content, in which some of that was done. */
const withSlips = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(texts, fc.array(slip, { minLength: 1, maxLength: 5 })).map(([text, made]) => {
    const pack: unknown = JSON.parse(text);
    for (const { which, at, how } of made) slips[which % slips.length]?.(pack, at, how);
    return JSON.stringify(pack);
  });

const shipped = fc.constantFrom(...fixturePacks().map(({ text }) => text));

/** Packs for the property, by how they come about. */
export const packsToMend: readonly (readonly [string, fc.Arbitrary<string>])[] = [
  ["fixture packs with things in them twice", withSlips(shipped)],
  ["packs of any content with things in them twice", withSlips(arbitraryPackText)],
  ["packs with mistakes of someone who knows the format", knowinglyMutated(arbitraryPackText)],
];

/** Every pack at hand that shows a rule, by name. */
export const packsThatShowRules: readonly (readonly [string, string])[] = [
  ...brokenPacks().map(({ name, text }) => [name, text] as const),
  ...rules.flatMap(({ id, bad }) =>
    bad.flatMap((example, index) =>
      "pack" in example ? [[`${id} ${index + 1}`, JSON.stringify(example.pack)] as const] : [],
    ),
  ),
];

/** The safe fixes that can be made in a text: those of a pack that can be read, with every value of its type. */
function safeFixes(text: string) {
  const { diagnostics } = compiled(text);
  const isReadable = !diagnostics.some(({ rule, severity }) => severity === "error" && /^(json|schema)\//.test(rule));
  return isReadable
    ? diagnostics.flatMap(({ rule, fix }) => (fix?.safety === "safe" && fix.operations.length > 0 ? { rule, fix } : []))
    : [];
}

/** What `diff` holds against safe fixes, each made alone and all one after the other; and how many fixes there were. */
export function judgeSafeFixes(text: string): { readonly made: number; readonly objections: readonly string[] } {
  const fixes = safeFixes(text);
  const objections = fixes.flatMap(({ rule, fix }) => {
    const fixed = JSON.stringify(applyFix(JSON.parse(text), fix));
    return changesBetween(text, fixed).map((change) => `${rule}: ${change}`);
  });
  let mended = text;
  for (let round = 0; round < 100; round++) {
    const [next] = safeFixes(mended);
    if (next === undefined) break;
    mended = JSON.stringify(applyFix(JSON.parse(mended), next.fix));
  }
  const together = fixes.length === 0 ? [] : changesBetween(text, mended).map((change) => `together: ${change}`);
  return { made: fixes.length, objections: [...objections, ...together] };
}

function changesBetween(before: string, after: string): string[] {
  return diff(packIn(before.replace(/^\uFEFF/, "")), packIn(after)).changes.flatMap((change) =>
    change.class === "layout" ? [] : [`${change.class} ${JSON.stringify([change.item, change.fields])}`],
  );
}
