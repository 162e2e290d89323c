import { needed, operand, records, starts } from "../signature.js";
import { action, trigger } from "./define.js";

const statuses = ["under_contract", "clear_to_close"] as const;

const sides = ["buyer", "seller"] as const;
const sideOperand = operand("side", "word", "Side", {
  words: sides,
  help: "The contact’s side of the sale. Leave it empty for either side.",
});

/** Kinds that have to do with a transaction: a sale from the accepted offer to the keys. */
export const transactionKinds = {
  "trigger.transaction_created": trigger({
    title: "Transaction created",
    help: "Starts when a transaction is opened.",
    words: "sale purchase closing file new",
    icon: "file-plus",
    signature: starts([sideOperand]),
  }),
  "trigger.transaction_status_changed": trigger({
    title: "Transaction status changed",
    help: "Starts when a transaction moves to another status.",
    words: "sale escrow",
    icon: "file-clock",
    signature: starts([
      needed("status", "word", "New status", {
        examples: statuses,
        slot: "to",
        help: "The transaction changes to this status.",
      }),
    ]),
  }),
  "trigger.transaction_closed": trigger({
    title: "Transaction closed",
    help: "Starts when a transaction closes.",
    words: "sale sold closing finished",
    icon: "file-check",
    signature: starts([sideOperand]),
  }),
  "trigger.transaction_fell_through": trigger({
    title: "Transaction fell through",
    help: "Starts when a transaction is called off.",
    words: "sale cancelled lost fail",
    icon: "file-x",
    signature: starts([sideOperand]),
  }),
  "action.create_transaction": action({
    title: "Create transaction",
    help: "Opens a transaction for the contact.",
    words: "sale purchase closing file",
    icon: "house-plus",
    signature: records("transaction", [
      needed("side", "word", "Side", { words: sides, help: "The side that your office represents." }),
      needed("status", "word", "Status", { examples: statuses }),
      needed("name", "text", "Name", { becomes: "plain", examples: ["{{property_address}}"] }),
    ]),
  }),
};
