import { fc, test } from "@fast-check/vitest";
import { expect, it } from "vitest";
import { derivedFigures, type Figures, splitsExceed, twoPlaces } from "./figures.js";

/** A fraction of whole numbers: the oracle, which shares nothing with the decimals it is held against. */
interface Ratio {
  readonly over: bigint;
  readonly under: bigint;
}

function ratio(text: string): Ratio {
  const [whole = "", places = ""] = text.replace("-", "").split(".");
  const sign = text.startsWith("-") ? -1n : 1n;
  return { over: sign * BigInt(whole + places), under: 10n ** BigInt(places.length) };
}

const plus = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { over: -b.over, under: b.under });
const times = (a: Ratio, b: Ratio): Ratio => ({ over: a.over * b.over, under: a.under * b.under });
const hundredth: Ratio = { over: 1n, under: 100n };

/** A fraction to the cent, half cents away from zero. */
function cents({ over, under }: Ratio): string {
  const size = over < 0n ? -over : over;
  const rounded = (size * 200n + under) / (under * 2n);
  const text = `${rounded / 100n}.${String(rounded % 100n).padStart(2, "0")}`;
  return over < 0n && rounded > 0n ? `-${text}` : text;
}

function expected(figures: Figures) {
  const gross =
    figures.pinned_commission ??
    cents(times(times(ratio(figures.sale_price), ratio(figures.commission_rate)), hundredth));
  const splits = plus(ratio(figures.brokerage_split_rate), ratio(figures.team_split_rate));
  const kept = times(minus(ratio("100"), splits), hundredth);
  const net = minus(times(minus(ratio(gross), ratio(figures.referral_fee)), kept), ratio(figures.transaction_fees));
  return { gross_commission: gross, net_commission: cents(net) };
}

/** Hundredths as text: 5 is "0.05". */
const hundredths = (count: bigint) => cents({ over: count, under: 100n });
const amount = fc.oneof(fc.bigInt(-(10n ** 17n), 10n ** 17n), fc.bigInt(-1000n, 1000n)).map(hundredths);
const percentage = fc.bigInt(0n, 10_000n);
const splits = fc.tuple(percentage, percentage).map(([one, other]) => ({
  brokerage_split_rate: hundredths(one),
  team_split_rate: hundredths(((10_000n - one) * other) / 10_000n),
}));

const figures: fc.Arbitrary<Figures> = fc
  .record({
    sale_price: amount,
    commission_rate: percentage.map(hundredths),
    pinned_commission: fc.option(amount),
    referral_fee: amount,
    transaction_fees: amount,
    splits,
  })
  .map(({ splits, ...rest }) => ({ ...rest, ...splits }));

test.prop([figures], { numRuns: 1_000 })("is what exact fractions say, to the cent", (given) => {
  expect(splitsExceed(given)).toBe(false);
  expect(derivedFigures(given)).toEqual(expected(given));
});

test.prop([fc.bigInt(-(10n ** 17n), 10n ** 17n), fc.integer({ min: 0, max: 9_999 })], { numRuns: 1_000 })(
  "rounds what is finer than a cent away from zero from the half on",
  (count, finer) => {
    const text = `${hundredths(count)}${String(finer).padStart(4, "0")}`;
    expect(twoPlaces(text)).toBe(cents(ratio(text)));
  },
);

const none: Figures = {
  sale_price: "0.00",
  commission_rate: "0.00",
  pinned_commission: null,
  referral_fee: "0.00",
  brokerage_split_rate: "0.00",
  team_split_rate: "0.00",
  transaction_fees: "0.00",
};

it.each([
  ["nothing", {}, "0.00", "0.00"],
  ["a sale", { sale_price: "450000.00", commission_rate: "2.75" }, "12375.00", "12375.00"],
  ["half a cent", { sale_price: "0.50", commission_rate: "1.00" }, "0.01", "0.01"],
  ["half a cent below zero", { sale_price: "-0.50", commission_rate: "1.00" }, "-0.01", "-0.01"],
  ["less than half a cent below zero", { sale_price: "-0.49", commission_rate: "1.00" }, "0.00", "0.00"],
  [
    "a net from the rounded gross",
    { sale_price: "1.00", commission_rate: "0.50", brokerage_split_rate: "50.00" },
    "0.01",
    "0.01",
  ],
  ["a pinned commission", { sale_price: "1.00", commission_rate: "3.00", pinned_commission: "9.99" }, "9.99", "9.99"],
  [
    "all of it split",
    { pinned_commission: "100.00", brokerage_split_rate: "70.00", team_split_rate: "30.00" },
    "100.00",
    "0.00",
  ],
  [
    "more fees than commission",
    { pinned_commission: "100.00", referral_fee: "150.00", transaction_fees: "0.01" },
    "100.00",
    "-50.01",
  ],
  [
    "everything",
    {
      sale_price: "512345.67",
      commission_rate: "2.85",
      referral_fee: "1000.00",
      brokerage_split_rate: "20.00",
      team_split_rate: "10.50",
      transaction_fees: "395.00",
    },
    "14601.85",
    "9058.29",
  ],
] as const)("derives from %s", (_, said, gross_commission, net_commission) => {
  expect(derivedFigures({ ...none, ...said })).toEqual({ gross_commission, net_commission });
});

it.each([
  ["100.00", "0.00", false],
  ["60.00", "40.00", false],
  ["60.00", "40.01", true],
  ["0.01", "100.00", true],
])("splits of %s and %s exceed the whole: %s", (brokerage_split_rate, team_split_rate, exceed) => {
  expect(splitsExceed({ brokerage_split_rate, team_split_rate })).toBe(exceed);
});
