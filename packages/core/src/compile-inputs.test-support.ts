import {
  arbitraryPackText,
  fixturePacks,
  hostileText,
  knowinglyMutated,
  mutatedDocument,
  mutatedText,
} from "@setup-pack/fixtures";
import { anyCharacter } from "@setup-pack/fixtures/character";
import fc from "fast-check";

/** A kind of input that anything at all may be fed to `compile` in. */
export interface Inputs {
  readonly name: string;
  readonly of: fc.Arbitrary<string | Uint8Array>;
  /** Its share of all inputs. */
  readonly share: number;
}

const encoder = new TextEncoder();
const asBytes = (texts: fc.Arbitrary<string>): fc.Arbitrary<Uint8Array> => texts.map((text) => encoder.encode(text));

const fixtures = fc.constantFrom(...fixturePacks().map(({ text }) => text));

const deep = fc
  .record({
    depth: fc.constantFrom(255, 256, 257, 1000, 100_000),
    open: fc.constantFrom("[", '{"a":', '[{"nodes":', " [\n"),
    inside: hostileText(),
    closed: fc.boolean(),
  })
  .map(({ depth, open, inside, closed }) => {
    const close = [...open.replaceAll(/[^[{]/g, "")].map((bracket) => (bracket === "[" ? "]" : "}")).reverse();
    return open.repeat(depth) + JSON.stringify(inside) + (closed ? close.join("").repeat(depth) : "");
  });

const damagedBytes = fc
  .record({ text: arbitraryPackText, at: fc.nat(), bytes: fc.uint8Array({ minLength: 1, maxLength: 4 }) })
  .map(({ text, at, bytes }) => {
    const whole = encoder.encode(text);
    whole.set(bytes.subarray(0, whole.length), at % Math.max(1, whole.length - bytes.length));
    return whole;
  });

/** What the short and the long property test feed to `compile`. */
export const inputs: readonly Inputs[] = [
  { name: "valid packs of any content", of: arbitraryPackText, share: 0.1 },
  {
    name: "valid packs with mistakes of someone who knows the format",
    of: knowinglyMutated(arbitraryPackText),
    share: 0.3,
  },
  { name: "fixture packs with such mistakes", of: knowinglyMutated(fixtures), share: 0.1 },
  { name: "valid packs with slips in them", of: mutatedDocument(arbitraryPackText), share: 0.15 },
  { name: "fixture packs with slips in them", of: mutatedDocument(fixtures), share: 0.05 },
  { name: "texts cut and spliced", of: mutatedText(arbitraryPackText), share: 0.1 },
  { name: "fixture texts cut and spliced", of: asBytes(mutatedText(fixtures)), share: 0.05 },
  { name: "packs with damaged bytes", of: damagedBytes, share: 0.05 },
  { name: "any JSON", of: fc.json({ noUnicodeString: false }), share: 0.04 },
  { name: "any bytes", of: fc.uint8Array({ maxLength: 200 }), share: 0.03 },
  { name: "any text", of: fc.oneof(hostileText(), fc.string({ unit: anyCharacter })), share: 0.02 },
  { name: "very deep texts", of: deep, share: 0.01 },
];
