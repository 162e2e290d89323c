import { anyCharacter } from "@setup-pack/fixtures/character";
import fc from "fast-check";
import { awkwardTexts } from "./awkward-texts.test-support.js";
import { list, member, object, type Tree, text, word } from "./tree/tree.js";

/** A text of any kind, most often one of the awkward ones. */
const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...awkwardTexts) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.lorem({ mode: "sentences", maxCount: 4 }) },
);

const anyWord = fc.oneof(
  fc.constantFrom(
    "null",
    "true",
    "false",
    "0",
    "-0",
    "1.0",
    "1e2",
    "1E+2",
    "0.10",
    "-1.5e-7",
    "12345678901234567890",
    "1e400",
    "5",
  ),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => JSON.stringify(number)),
);

const objectOf = (value: fc.Arbitrary<Tree>, maxLength = 4): fc.Arbitrary<Tree> =>
  fc
    .uniqueArray(fc.tuple(anyText, value), { maxLength, selector: ([name]) => name })
    .map((pairs) => object(pairs.map(([name, inner]) => member(name, inner))));

const { tree: anyTree } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.oneof(
      anyText.map((value) => text(value)),
      anyWord.map((value) => word(value)),
    ),
    fc.array(tie("tree"), { maxLength: 4 }).map((elements) => list(elements)),
    objectOf(tie("tree")),
  ),
}));

export const anyObject = objectOf(anyTree);

/** An object: each member there or not, in any order, and now and then one of another type or one too many. */
export const members = (
  known: Readonly<Record<string, fc.Arbitrary<Tree>>>,
  always: readonly string[],
): fc.Arbitrary<Tree> =>
  fc
    .tuple(
      fc.tuple(
        ...Object.entries(known).map(([name, value]) => {
          const arbitraryMember = fc
            .oneof({ weight: 30, arbitrary: value }, { weight: 1, arbitrary: anyTree })
            .map((inner) => member(name, inner));
          return always.includes(name)
            ? fc.option(arbitraryMember, { nil: undefined, freq: 60 })
            : fc.option(arbitraryMember, { nil: undefined });
        }),
      ),
      fc.option(fc.tuple(fc.constantFrom("exactly", "order", "key", "file", "extra", "format", "body"), anyTree), {
        nil: undefined,
        freq: 25,
      }),
      fc.nat(),
    )
    .map(([members, extra, turn]) => {
      const present = members.flatMap((one) => one ?? []);
      if (extra !== undefined && present.every(({ name }) => name !== extra[0])) present.push(member(...extra));
      const at = present.length === 0 ? 0 : turn % present.length;
      return object([...present.slice(at), ...present.slice(0, at)]);
    });

export const constantText = (value: string): fc.Arbitrary<Tree> => fc.constant(text(value));
export const anyTextTree = anyText.map((value): Tree => text(value));
/** Whatever stands in JSON without quotes. */
export const anyWordTree = anyWord.map((value): Tree => word(value));

/** A list of items. */
export const items = (item: fc.Arbitrary<Tree>, maxLength = 4): fc.Arbitrary<Tree> =>
  fc.array(item, { maxLength }).map((elements) => list(elements));
