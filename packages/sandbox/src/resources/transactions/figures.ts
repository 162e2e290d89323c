import { Decimal } from "decimal.js";
import { readField } from "../../http/schema/null-policy.js";
import { type Refusal, refuse } from "../../refusal.js";

/** Exact for every product of amounts and rates that the database can hold; half cents go away from zero. */
const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP });

/** The figures of a transaction that a caller sets, each with two places: "450000.00", "2.75". */
export interface Figures {
  readonly sale_price: string;
  /** Percent. */
  readonly commission_rate: string;
  /** The commission as it was entered; null where it is derived. */
  readonly pinned_commission: string | null;
  readonly referral_fee: string;
  /** Percent of the commission after the referral fee. */
  readonly brokerage_split_rate: string;
  /** Percent of the commission after the referral fee. */
  readonly team_split_rate: string;
  readonly transaction_fees: string;
}

/** Returns an amount or a rate as it is kept: two places, half away from zero, no negative zero. Unset is "0.00". */
export function twoPlaces(value: string | null): string {
  return new Exact(value ?? 0).toDecimalPlaces(2).toFixed(2);
}

/** What follows from the figures: the commission first, to the cent, and from that what is left of it. */
export function derivedFigures(figures: Figures): {
  readonly gross_commission: string;
  readonly net_commission: string;
} {
  const { sale_price, commission_rate, pinned_commission, referral_fee, transaction_fees } = figures;
  const gross = pinned_commission ?? twoPlaces(new Exact(sale_price).times(commission_rate).div(100).toFixed());
  const kept = new Exact(100).minus(combinedSplits(figures)).div(100);
  const net = new Exact(gross).minus(referral_fee).times(kept).minus(transaction_fees);
  return { gross_commission: gross, net_commission: twoPlaces(net.toFixed()) };
}

/** Returns whether the splits take more than there is. */
export function splitsExceed(figures: Pick<Figures, "brokerage_split_rate" | "team_split_rate">): boolean {
  return combinedSplits(figures).greaterThan(100);
}

function combinedSplits(figures: Pick<Figures, "brokerage_split_rate" | "team_split_rate">): Decimal {
  return new Exact(figures.brokerage_split_rate).plus(figures.team_split_rate);
}

const plainFigures = [
  "sale_price",
  "commission_rate",
  "referral_fee",
  "brokerage_split_rate",
  "team_split_rate",
  "transaction_fees",
] as const;

type Sent = { readonly [Figure in (typeof plainFigures)[number] | "gross_commission"]?: string | null };

export const noFigures: Figures = {
  sale_price: "0.00",
  commission_rate: "0.00",
  pinned_commission: null,
  referral_fee: "0.00",
  brokerage_split_rate: "0.00",
  team_split_rate: "0.00",
  transaction_fees: "0.00",
};

/** Returns the figures after a request. A commission that is sent is pinned; an empty one is derived again. */
export function figuresAfter(before: Figures, sent: Sent): Figures | Refusal {
  const changes = Object.fromEntries(
    plainFigures.flatMap((figure) => {
      const value = readField("transaction", sent[figure]);
      return value === undefined ? [] : [[figure, twoPlaces(value)]];
    }),
  );
  const pinned = readField("transaction", sent.gross_commission);
  const commission = typeof pinned === "string" ? twoPlaces(pinned) : pinned;
  const after = { ...before, ...changes, ...(commission === undefined ? {} : { pinned_commission: commission }) };
  if (!splitsExceed(after)) return after;
  const { brokerage_split_rate: brokerage, team_split_rate: team } = after;
  const param = team === before.team_split_rate ? "brokerage_split_rate" : "team_split_rate";
  return refuse.invalid(
    param,
    `brokerage_split_rate ${brokerage} and team_split_rate ${team} are more than 100 percent together.`,
  );
}
