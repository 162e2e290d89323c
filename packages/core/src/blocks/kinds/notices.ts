import { choice, mergeText, reference, required, settings, text, way } from "../book/settings.js";
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
    book: () => ({
      config: settings({ body: required(mergeText("Note", "note")) }),
    }),
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
    book: () => ({
      config: settings({
        url: required(
          text("Address", { description: "Where the call goes.", examples: ["https://hooks.example.com/lead"] }),
        ),
        method: required(choice("Method", ["POST", "PUT", "PATCH", "GET", "DELETE"], { default: "POST" })),
        headers: {
          type: "object",
          title: "Headers",
          description: "Sent along by name. Packs are passed on: put no secret here.",
          additionalProperties: { type: "string" },
        },
        body: {
          title: "Contents",
          description: "What is sent; merge tags in its texts are filled in.",
          type: ["object", "array", "string"],
        },
      }),
    }),
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
    book: () => ({
      config: settings(
        {
          to: choice("To", ["owner", "broker", "item"], {
            description: "The contact’s owner, the broker, or what a loop has come to.",
          }),
          user_id: reference("user", "To a person"),
          team_id: reference("team", "To a team"),
          channel: required(choice("By", ["push", "email"], { default: "push" })),
          message: required(mergeText("Message", "plain")),
        },
        [way("By their part", "to"), way("Person", "user_id"), way("Team", "team_id")],
      ),
    }),
  }),
};
