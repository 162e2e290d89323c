import { readField } from "../../http/schema/null-policy.js";
import { type Refusal, refuse } from "../../refusal.js";
import { type Figures, splitsExceed, twoPlaces } from "./money.js";

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
