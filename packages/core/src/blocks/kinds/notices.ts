import { does, needed, operand, records } from "../signature.js";
import { action } from "./define.js";

/** Kinds that write down or tell: notes, notices to the team, and calls to other programs. */
export const noticeKinds = {
  "action.add_note": action({
    title: "Add note",
    help: "Writes a note about the contact.",
    words: "comment log remark",
    icon: "note",
    signature: records("note", [needed("body", "text", "Note", { becomes: "note" })]),
  }),
  "action.webhook": action({
    title: "Call webhook",
    help: "Calls another program over the internet.",
    words: "api http call integration zapier post",
    icon: "paper-plane",
    signature: does("call", [
      needed("url", "word", "Address", {
        examples: ["https://hooks.example.com/lead"],
        help: "The web address to call.",
      }),
      needed("method", "word", "Method", { words: ["POST", "PUT", "PATCH", "GET", "DELETE"], default: "POST" }),
      operand("headers", "any", "Headers", { help: "Packs are shared: do not put passwords or keys here." }),
      operand("body", "any", "Contents", { help: "The data to send. Merge tags are filled in." }),
    ]),
  }),
  "action.notify": action({
    title: "Notify team",
    help: "Notifies someone on the team.",
    words: "alert notification",
    icon: "bell",
    signature: does("tell", [
      needed("to", "who", "To", {
        words: ["owner", "broker", "item"],
        help: "The contact’s owner, the broker, the item of a loop, a person or a team.",
      }),
      needed("channel", "word", "Notify by", { words: ["push", "email"], default: "push" }),
      needed("text", "text", "Message", { becomes: "plain" }),
    ]),
  }),
};
