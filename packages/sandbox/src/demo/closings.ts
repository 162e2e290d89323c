import type { Static } from "@sinclair/typebox";
import type { DateField, transactionChange } from "../resources/transactions/index.js";

type Change = Omit<Static<typeof transactionChange>, "stage_id" | "reopen_stage_id" | DateField>;

/** A step of a closing: what changed on a day, counted from today and below zero. */
export interface Step {
  readonly day: number;
  /** The closing stage it came into, by name. */
  readonly stage?: string;
  readonly change?: Change;
  /** Dates, in days from today. */
  readonly dates?: Partial<Record<DateField, number>>;
  /** With the disposition reopen: the stage the deal goes back to, by name. */
  readonly reopenIn?: string;
}

/** A closing from the day it was opened. It belongs to the person of its deal. */
export interface Closing {
  readonly deal: string;
  readonly side: "buyer" | "seller" | "both";
  readonly listing?: string;
  readonly price: string;
  readonly rate: string;
  readonly opened: number;
  readonly closes: number;
  readonly steps: readonly Step[];
  readonly documents: readonly string[];
  readonly notes?: string;
}

const splits = { brokerage_split_rate: "20", team_split_rate: "10", transaction_fees: "395.00" };

/** Returns the dates of a contract that is to close on a day: what lies between follows from the two ends. */
const datesOf = (contract: number, closes: number): NonNullable<Step["dates"]> => ({
  contract_date: contract,
  earnest_money_due_date: contract + 3,
  inspection_date: contract + 10,
  appraisal_date: contract + 18,
  financing_date: closes - 9,
  walkthrough_date: closes - 1,
  possession_date: closes,
});

const contract = (day: number, closes: number, change: Change = splits): Step => ({
  day,
  change,
  dates: datesOf(day, closes),
});
const papers = ["Purchase agreement.pdf", "Agency disclosure.pdf"];

/** Twelve closings, in every status and by every disposition. */
export const closings: readonly Closing[] = [
  {
    deal: "Okafor buys 18 Larkspur Lane",
    side: "buyer",
    listing: "JV-1018",
    price: "612500",
    rate: "2.5",
    opened: -9,
    closes: 29,
    documents: papers,
    steps: [contract(-9, 29)],
  },
  {
    deal: "Sauvage sells 402 Millrace Road",
    side: "seller",
    listing: "JV-1042",
    price: "489000",
    rate: "2.75",
    opened: -14,
    closes: 24,
    documents: [...papers, "Inspection report.pdf"],
    steps: [
      contract(-14, 24),
      { day: -4, stage: "Inspection", change: { notes: "Buyers ask for the furnace to be serviced." } },
    ],
  },
  {
    deal: "Raghunath buys 77 Quarry Hill Terrace",
    side: "buyer",
    listing: "JV-1077",
    price: "338900",
    rate: "2.5",
    opened: -4,
    closes: 41,
    documents: ["Purchase agreement.pdf"],
    steps: [contract(-4, 41, { ...splits, referral_fee: "850.00" })],
  },
  {
    deal: "Brightwater sells 1103 Vale Park Avenue",
    side: "seller",
    listing: "JV-1103",
    price: "745000",
    rate: "2.25",
    opened: -31,
    closes: 8,
    documents: [...papers, "Title commitment.pdf", "Inspection report.pdf"],
    steps: [contract(-31, 8), { day: -12, stage: "Pending" }, { day: -2, stage: "Clear to close" }],
  },
  {
    deal: "Tanabe buys 29 Heron Court",
    side: "buyer",
    listing: "JV-1129",
    price: "529750.50",
    rate: "2.5",
    opened: -36,
    closes: 5,
    documents: [...papers, "Inspection report.pdf", "Appraisal.pdf"],
    steps: [contract(-36, 5), { day: -9, stage: "Pending" }],
  },
  {
    deal: "Etxeberria buys 515 Station Street",
    side: "buyer",
    listing: "JV-1150",
    price: "297000",
    rate: "3",
    opened: -27,
    closes: 14,
    documents: papers,
    steps: [
      contract(-27, 14),
      {
        day: -5,
        stage: "Pending",
        change: { gross_commission: "8500.00", notes: "Commission agreed as a flat amount." },
      },
    ],
  },
  {
    deal: "Achebe-Hart sells 66 Orchard Bend",
    side: "seller",
    listing: "JV-1166",
    price: "561000",
    rate: "2.5",
    opened: -96,
    closes: -51,
    documents: [...papers, "Settlement statement.pdf"],
    steps: [
      contract(-96, -51),
      { day: -65, stage: "Pending" },
      { day: -50, stage: "Closed", dates: { actual_close_date: -50 } },
    ],
  },
  {
    deal: "Solheim buys 8 Ferry Landing",
    side: "buyer",
    listing: "JV-1188",
    price: "884000",
    rate: "2.5",
    opened: -131,
    closes: -88,
    documents: [...papers, "Settlement statement.pdf"],
    steps: [
      contract(-131, -88, { ...splits, referral_fee: "5525.00" }),
      { day: -100, stage: "Pending" },
      { day: -88, stage: "Closed", dates: { actual_close_date: -88 } },
    ],
  },
  {
    deal: "Papadakis buys and sells on Lamplighter Row",
    side: "both",
    listing: "JV-1224",
    price: "415250",
    rate: "4.5",
    opened: -68,
    closes: -22,
    documents: [...papers, "Settlement statement.pdf"],
    notes: "Both sides of the sale are ours.",
    steps: [
      contract(-68, -22),
      { day: -33, stage: "Pending" },
      { day: -21, stage: "Closed", dates: { actual_close_date: -21 } },
    ],
  },
  {
    deal: "Castellano buys 201 Copperbeech Drive",
    side: "buyer",
    listing: "JV-1201",
    price: "472000",
    rate: "2.5",
    opened: -58,
    closes: -12,
    documents: papers,
    steps: [
      contract(-58, -12),
      {
        day: -41,
        stage: "Fell through",
        change: { fell_through_reason: "The inspection found a cracked foundation.", deal_disposition: "reopen" },
        reopenIn: "Offer",
      },
    ],
  },
  {
    deal: "Diallo buys in Riverbend",
    side: "buyer",
    price: "365000",
    rate: "2.5",
    opened: -83,
    closes: -40,
    documents: ["Purchase agreement.pdf"],
    notes: "Not on the MLS.",
    steps: [
      contract(-83, -40),
      { day: -55, stage: "Pending" },
      {
        day: -46,
        stage: "Fell through",
        change: {
          fell_through_reason: "The loan was denied.",
          deal_disposition: "lost",
          deal_lost_reason: "No financing",
        },
      },
    ],
  },
  {
    deal: "Moreau sells in Old Mill",
    side: "seller",
    price: "398500",
    rate: "2.5",
    opened: -47,
    closes: -3,
    documents: papers,
    steps: [
      contract(-47, -3),
      {
        day: -16,
        stage: "Fell through",
        change: {
          fell_through_reason: "The buyers backed out within their option period.",
          deal_disposition: "leave_won",
        },
      },
    ],
  },
];

/** Who else is in every closing: what they are called, their role, and the label of how they are related. */
export const others = [
  ["Millrace Title & Escrow", "Title company", undefined],
  ["Florian Ashdown", "Loan officer", "Lender"],
  ["Marguerite Holloway", "Other agent", "Co-operating agent"],
] as const;
