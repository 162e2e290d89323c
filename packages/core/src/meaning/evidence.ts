import { isObject } from "../json.js";
import type { Segment } from "../pointer.js";
import { memoise } from "../words/memoise.js";
import { heldBy, signatureOf } from "./kind-signature.js";
import { isProse, listIn, namesOf, nodesOf, typesById, wordsBeside } from "./mentions.js";
import { type OpenText, placeOf, type ReferencePlace, type ReferenceText, textOf } from "./reference-text.js";

/** A text in the config of a block. */
interface ConfigText {
  readonly automation: number;
  readonly block: string;
  readonly kind: string;
  readonly group: string;
  readonly text: string;
  /** The types that it can have there; several, one or none. */
  readonly types: readonly string[];
  /** Whether a place or a word without a look at others. */
  readonly isSettled: boolean;
}

/** What is sorted already, and takes what evidence sorts. */
interface Sorted {
  readonly places: ReferencePlace[];
  readonly open: OpenText[];
  readonly words: OpenText[];
}

/** Sorts texts in settings that the book does not know by what the other blocks of their kinds hold at the same place. */
export function sortByEvidence(pack: unknown, mentions: readonly OpenText[], { places, open, words }: Sorted): void {
  const texts = configTexts(pack, { places, words });
  const byGroup = grouped(texts, ({ group }) => group);
  const byAutomation = grouped(texts, ({ automation }) => String(automation));
  const byKind = grouped(texts, ({ kind }) => kind);
  const wordsOfPack = new Set(texts.flatMap(({ text, types }) => (types.length === 0 ? [text] : [])));
  /** The one type of all texts of a group that are not settled; "" where it has none. */
  const typeOfGroup = memoise((group: string) => {
    const all = new Set(
      (byGroup.get(group) ?? []).flatMap(({ types, isSettled }) =>
        isSettled ? [] : [types.length === 1 ? types[0] : undefined],
      ),
    );
    const [only] = all;
    return all.size === 1 && only !== undefined ? only : "";
  });
  const settled = places.flatMap(({ kind, type, ...place }) =>
    place.node === undefined ? [] : [{ kind, type, block: blockOf(place) }],
  );
  /** How many texts each block of a kind has that are, or may be, ids of a type. */
  const countsOf = memoise((kindAndType: string) => {
    const [kind = "", type = ""] = kindAndType.split(" ");
    const counts = new Map<string, number>();
    const add = (block: string): unknown => counts.set(block, (counts.get(block) ?? 0) + 1);
    for (const one of settled) if (one.kind === kind && one.type === type) add(one.block);
    for (const { block, group, isSettled } of byKind.get(kind) ?? [])
      if (!isSettled && typeOfGroup(group) === type) add(block);
    return counts;
  });
  /** Whether each block of a kind has one text that can be what the kind is about. */
  const isNeeded = memoise((kind: string) => {
    const about = signatureOf(kind)?.about;
    if (about === undefined) return false;
    const counts = countsOf(`${kind} ${about}`);
    return blocksOfKind(pack, kind).every((block) => counts.get(block) === 1);
  });
  /** Whether no block of a kind has more texts for a type than the kind takes. */
  const isTaken = memoise((kindAndType: string) => {
    const [kind = "", type = ""] = kindAndType.split(" ");
    const most = signatureOf(kind)?.takes.get(type) ?? Infinity;
    return [...countsOf(kindAndType).values()].every((count) => count <= most);
  });
  /** How many texts of an automation name an id, counted once for all of these texts. */
  const namings = memoise((automationAndId: string) => {
    const [automation = "", ...rest] = automationAndId.split(" ");
    const id = rest.join(" ");
    const texts = byAutomation.get(automation) ?? [];
    return texts.filter(({ text }) => text === id || (text.includes(id) && !isProse(text))).length;
  });
  const isSole = ({ automation, id, types }: OpenText): boolean =>
    types.length <= 1 && types[0] !== "pipeline" && !wordsOfPack.has(id) && namings(`${automation} ${id}`) === 1;
  const groupOfMention = ({ kind, path, beside }: OpenText): string => groupOf(kind, path, beside);
  const solesOf = grouped(mentions.filter(isSole), groupOfMention);
  const candidateWords: OpenText[] = [];
  for (const mention of mentions) {
    const { kind, types } = mention;
    const held = heldBy(kind, types);
    const group = groupOfMention(mention);
    const type = typeOfGroup(group);
    const soles = solesOf.get(group)?.length ?? 0;
    const isSoleGroup = soles >= (signatureOf(kind)?.isCondition === true ? 2 : 1) && isTaken(`${kind} ${type}`);
    if (held.length === 0) candidateWords.push(mention);
    else if (type !== "" && ((type === signatureOf(kind)?.about && isNeeded(kind)) || isSoleGroup))
      places.push(placeOf(mention, type, "evidence"));
    else if (signatureOf(kind)?.hasTexts === true && (byGroup.get(group) ?? []).some(({ text }) => isProse(text)))
      words.push(textOf(mention));
    else open.push({ ...textOf(mention), types: held });
  }
  // A reference that is found at no other place must be meant by one of them.
  const found = new Set(
    [...places.map(({ automation, type, id }) => [automation, type, id]), ...open.flatMap(asked)].map((one) =>
      JSON.stringify(one),
    ),
  );
  for (const mention of candidateWords) {
    const { automation, id } = mention;
    const types = mention.types.filter((type) => !found.has(JSON.stringify([automation, type, id])));
    if (types.length === 0) words.push(textOf(mention));
    else open.push({ ...textOf(mention), types });
  }
}

const asked = ({ automation, types, id }: OpenText) => types.map((type) => [automation, type, id]);

/**
 * The texts of all blocks of a kind at one path, places in lists aside. In a condition the words beside tell apart what
 * its values mean.
 */
const groupOf = (kind: string, path: readonly Segment[], beside: OpenText["beside"]): string =>
  JSON.stringify(
    signatureOf(kind)?.isCondition === true ? [kind, namesOf(path), path.at(-1), beside] : [kind, namesOf(path)],
  );

/** Where a block is: the place of its automation and its own. */
const blockOf = ({ automation, node }: Pick<ReferenceText, "automation" | "node">): string => `${automation} ${node}`;

/** Every text in the settings of the blocks of a pack. */
function configTexts(pack: unknown, { places, words }: Pick<Sorted, "places" | "words">): ConfigText[] {
  const texts: ConfigText[] = [];
  const settledPlaces = new Set(places.map(keyOf));
  const settledWords = new Set(words.map(keyOf));
  for (const [automation, item] of listIn(isObject(pack) ? pack.automations : undefined).entries()) {
    const document = isObject(item) ? item.document : undefined;
    const typesOf = typesById(document);
    for (const [node, one] of nodesOf(document).entries()) {
      if (!isObject(one)) continue;
      const kind = typeof one.kind === "string" ? one.kind : "";
      const block = blockOf({ automation, node });
      const isCondition = signatureOf(kind)?.isCondition === true;
      const path: Segment[] = [];
      const walk = (value: unknown, container: unknown): void => {
        if (typeof value === "string") {
          const possible = typesOf.get(value) ?? [];
          const key = possible.length === 0 ? "" : keyOf({ automation, node, path });
          const isWord = settledWords.has(key);
          const types = isWord ? [] : heldBy(kind, possible);
          const beside = isCondition ? wordsBeside(container, path.at(-1), (text) => typesOf.get(text)) : {};
          const isSettled = isWord || settledPlaces.has(key);
          texts.push({ automation, block, kind, group: groupOf(kind, path, beside), text: value, types, isSettled });
        } else if (typeof value === "object" && value !== null)
          for (const [name, inner] of Object.entries(value)) {
            path.push(Array.isArray(value) ? Number(name) : name);
            walk(inner, value);
            path.pop();
          }
      };
      walk(one.config, undefined);
    }
  }
  return texts;
}

const keyOf = ({ automation, node, path }: Pick<ReferenceText, "automation" | "node" | "path">): string =>
  JSON.stringify([automation, node, path]);

/** Where the blocks of a kind are. */
const blocksOfKind = (pack: unknown, kind: string): string[] =>
  listIn(isObject(pack) ? pack.automations : undefined).flatMap((item, automation) =>
    nodesOf(isObject(item) ? item.document : undefined).flatMap((block, node) =>
      isObject(block) && block.kind === kind ? blockOf({ automation, node }) : [],
    ),
  );

function grouped<One>(all: readonly One[], nameOf: (one: One) => string): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const name = nameOf(one);
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [one]);
    else group.push(one);
  }
  return groups;
}
