import { Type } from "@sinclair/typebox";
import {
  closed,
  date,
  dateOrEmpty,
  nullable,
  oneOf,
  record,
  type SchemaAnnotations,
  text,
  timestamp,
} from "../../http/schema/shapes.js";
import { dealStatuses } from "../deals/index.js";
import { byDate } from "./dates.js";

const sides = ["buyer", "seller", "both"] as const;
export const statuses = ["active", "pending", "closed", "fell_through"] as const;
const dispositions = ["reopen", "lost", "leave_won"] as const;

export type Side = (typeof sides)[number];
export type TransactionStatus = (typeof statuses)[number];

const limits = { "x-decision": "The greatest length is decided here." };
const amountShown = (description: string) => Type.String({ description, pattern: "^-?\\d+\\.\\d\\d$" });
const linked = (what: string) => Type.String({ description: `${what}; empty when there is none.` });

export const transaction = record("Transaction", {
  id: Type.String(),
  name: Type.String(),
  side: oneOf(sides),
  status: oneOf(statuses, { description: "Follows the closing stage." }),
  fell_through_reason: Type.String({ description: "Empty unless the transaction fell through." }),
  deal_id: linked("The linked deal"),
  deal_name: linked("Its name"),
  deal_status: oneOf([...dealStatuses, ""], { description: "Its status; empty when there is none." }),
  contact_id: linked("The linked contact"),
  contact_first_name: linked("Their first name"),
  contact_last_name: linked("Their last name"),
  contact_email: linked("Their primary address"),
  listing_key: linked("The key of the MLS listing"),
  listing_label: linked("The property's address or label"),
  listing_photo_path: linked("The path of the primary photo"),
  sale_price: amountShown("Unset: 0.00."),
  commission_rate: amountShown("Percent."),
  gross_commission: amountShown("sale_price times commission_rate, unless gci_override."),
  gci_override: Type.Boolean({ description: "Whether gross_commission was entered." }),
  referral_fee: amountShown("Taken off the top."),
  brokerage_split_rate: amountShown("Percent of the commission after the referral fee."),
  team_split_rate: amountShown("Percent of the commission after the referral fee."),
  transaction_fees: amountShown("Flat fees."),
  net_commission: Type.String({
    description: "(GCI minus referral fee) times (1 minus both splits), minus transaction fees.",
    pattern: "^-?\\d+\\.\\d\\d$",
    "x-decision": "Rounded to the cent, half cents away from zero: first GCI, then this from that. It may be negative.",
  }),
  ...byDate(() => dateOrEmpty()),
  notes: Type.String(),
  document_count: Type.Integer(),
  created_at: timestamp(),
  updated_at: timestamp(),
  stage_id: Type.String(),
  stage_name: Type.String(),
});

const empty = Type.Literal("");
const name = Type.Optional(
  nullable(text(500, limits), {
    "x-decision": "Blank: named after the listing, the deal or the contact; without any, Untitled transaction.",
  }),
);
const link = (marks: SchemaAnnotations) => Type.Optional(nullable(Type.String(), marks));
const note = Type.Optional(nullable(text(100_000, limits)));

const amount = (marks: SchemaAnnotations = {}) =>
  Type.Optional(
    nullable(
      Type.String({
        pattern: "^(-?\\d{1,15}(\\.\\d{1,20})?)?$",
        "x-expected": "a decimal such as 450000.00, with at most 15 digits before the point",
        "x-decision": "At most 15 digits before the point; kept to the cent. Empty: 0.00.",
        ...marks,
      }),
    ),
  );
const percentage = () =>
  Type.Optional(
    nullable(
      Type.String({
        pattern: "^(100(\\.0{1,20})?|\\d{1,2}(\\.\\d{1,20})?)?$",
        "x-expected": "a percentage from 0 to 100, such as 2.75",
        "x-decision": "From 0 to 100; kept to two places. Empty: 0.00.",
      }),
    ),
  );

export const transactionCreation = closed(
  {
    name,
    side: Type.Optional(nullable(Type.Union([oneOf(sides), empty]), { description: "Left out: buyer." })),
    status: Type.Optional(
      nullable(Type.Union([oneOf(statuses), empty]), {
        description: "Left out: active.",
        "x-decision": "Without stage_id, the first closing stage of that status; beside it, both must agree.",
      }),
    ),
    deal_id: link({}),
    contact_id: link({}),
    listing_key: link({ "x-decision": "One that names no listing of the workspace is refused." }),
    sale_price: amount(),
    commission_rate: percentage(),
    projected_close_date: Type.Optional(nullable(dateOrEmpty())),
    notes: note,
    stage_id: link({ description: "The closing stage to start in, from GET /v1/transaction-settings." }),
    checklist_template_id: link({ description: "The template to apply, from GET /v1/transaction-settings." }),
    idempotency_key: Type.Optional(
      nullable(text(255), {
        description: "The same key retries one creation.",
        "x-decision": "Kept for 24 hours. The same request gets the same answer, another one 400.",
      }),
    ),
  },
  { "x-component": "TransactionCreation" },
);

export const transactionChange = closed(
  {
    name,
    side: Type.Optional(nullable(oneOf(sides))),
    status: Type.Optional(
      nullable(oneOf(statuses), {
        "x-decision": "Without stage_id, the first closing stage of that status; beside it, both must agree.",
      }),
    ),
    fell_through_reason: Type.Optional(
      nullable(text(10_000, limits), { "x-decision": "Refused unless the transaction fell through, or does so now." }),
    ),
    deal_id: link({ description: "Empty: unlinks." }),
    contact_id: link({ description: "Empty: unlinks." }),
    listing_key: link({ description: "Empty: unlinks." }),
    sale_price: amount(),
    commission_rate: percentage(),
    gross_commission: amount({ description: "A value pins the commission; empty derives it again." }),
    referral_fee: amount(),
    brokerage_split_rate: percentage(),
    team_split_rate: percentage(),
    transaction_fees: amount(),
    ...byDate(() => Type.Optional(nullable(dateOrEmpty()))),
    notes: note,
    stage_id: link({ description: "The closing stage to move to." }),
    deal_disposition: Type.Optional(
      nullable(Type.Union([oneOf(dispositions), empty]), {
        description: "Required when the transaction falls through and its deal is won.",
        "x-decision":
          "Beside any other status it is refused; where there is no won deal (any more), it is passed over, so that a request may be repeated.",
      }),
    ),
    reopen_stage_id: link({ description: "With reopen: one of the workflow's reopen_stages." }),
    deal_lost_reason: Type.Optional(nullable(text(10_000, limits), { description: "With lost." })),
  },
  { "x-component": "TransactionChange" },
);

export const transactionQuery = Type.Object({
  status: Type.Optional(oneOf(statuses)),
  side: Type.Optional(oneOf(sides)),
  search: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "Part of the name, the listing's label or the contact's name, whatever its case.",
      "x-decision": "% and _ are themselves.",
    }),
  ),
  contact_id: Type.Optional(Type.String()),
  deal_id: Type.Optional(Type.String()),
  stage_id: Type.Optional(Type.String()),
  closing_from: Type.Optional(
    date({
      description: "The projected or actual closing date is on this day or later.",
      "x-decision": "With closing_to: one of the two dates lies between them.",
    }),
  ),
  closing_to: Type.Optional(date({ description: "The projected or actual closing date is on this day or earlier." })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, "x-decision": "Left out: 50. Out of range: 400." })),
  offset: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: "Matching transactions to skip." }),
  ),
});

const count = Type.String({ pattern: "^\\d+$" });

export const transactionList = Type.Object(
  {
    data: Type.Array(transaction),
    counts: Type.Object(
      { active: count, pending: count, closed: count, fell_through: count },
      {
        additionalProperties: false,
        description: "How many match in each status, on all pages.",
        "x-decision": "Every filter counts but status.",
      },
    ),
  },
  { additionalProperties: false, "x-component": "TransactionList" },
);

export const deletedTransaction = record("DeletedTransaction", {
  deleted_id: Type.String(),
  success: Type.Boolean(),
});
