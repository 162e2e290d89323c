import type { Pack } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { namesIn } from "../names.js";
import { contactOf, packOf, utc, valuesOf } from "../run.test-support.js";
import { bringAbout } from "./bring-about.js";
import { carryOut } from "./carry-out.js";
import { type ContactRecord, changeByHand, contactRecord } from "./contact-record.js";
import type { Effect } from "./effect.js";
import { inContact, valueIn } from "./lookup.js";

const none = namesIn([]);
const tag = (how: "add" | "remove", id: string): Effect => ({ effect: "tag", how, tag: id });

/** Whether each of these effects, one after the other, changes the contact. */
function changes(contact: ContactRecord, ...effects: readonly Effect[]): readonly boolean[] {
  return effects.map((effect) => carryOut(effect, contact, none).changed);
}

const occasion = (contact: ContactRecord) => ({
  carryOut: (effect: Effect) => carryOut(effect, contact, none),
  names: none,
  now: utc("2026-01-05 09:00"),
});

const maria = (given: Parameters<typeof contactOf>[0] = {}): ContactRecord => contactRecord(contactOf(given));

describe("what a step changes", () => {
  it.each<readonly [string, readonly Effect[]]>([
    ["a tag", [tag("add", "hot"), tag("add", "hot"), tag("remove", "hot"), tag("remove", "hot")]],
    ["all tags", [tag("add", "hot"), tag("add", "hot"), { effect: "clear-tags" }, { effect: "clear-tags" }]],
    [
      "the subscription to one list",
      [true, true, false, false].map((subscribed) => ({ effect: "subscription", list: "news", subscribed })),
    ],
    [
      "the subscription to all mails",
      [false, false, true, true].map((subscribed) => ({ effect: "subscription", list: "all", subscribed })),
    ],
    [
      "a relationship",
      ["user-dana", "user-dana", "user-lee", "user-lee"].map((id) => ({
        effect: "relationship",
        label: "lender",
        with: id,
      })),
    ],
  ])("is a change the first time: %s", (_, effects) => {
    expect(changes(maria(), ...effects)).toEqual([true, false, true, false]);
  });

  it("clears what a contact must not be sent by channel, or all of it", () => {
    const contact = maria({ doNotContact: new Set(["sms", "email"]) });
    const clear = (...channels: readonly string[]): Effect => ({ effect: "do-not-contact", how: "clear", channels });
    expect(changes(contact, clear("sms"), clear("sms"))).toEqual([true, false]);
    expect([...contact.doNotContact]).toEqual(["email"]);
    expect(changes(contact, clear(), clear())).toEqual([true, false]);
    expect([...contact.doNotContact]).toEqual([]);
  });

  it("names a deal once it is opened, and a move leaves its name", () => {
    const contact = maria();
    const deal = { effect: "deal", pipeline: "sales", stage: "new" } as const;
    changes(contact, { ...deal, how: "create", name: "12 Elm St" }, { ...deal, how: "move", name: "other" });
    expect([inContact("deal_name", contact), inContact("deal.name", contact)]).toEqual(["12 Elm St", "12 Elm St"]);
  });

  it("sets a field in place of what steps made of it before", () => {
    const contact = maria();
    changes(
      contact,
      { effect: "deal", how: "create", pipeline: "sales", stage: "new", name: "12 Elm St" },
      { effect: "field", field: "deal.status", value: "paused" },
    );
    expect(inContact("deal.status", contact)).toBe("paused");
  });
});

describe("what an event brings with it", () => {
  it.each([
    ["deal_created", "open"],
    ["deal_won", "won"],
    ["deal_lost", "lost"],
    ["deal_stage_changed", undefined],
  ])("%s leaves a deal %s", (event, status) => {
    const contact = maria();
    bringAbout({ event, members: valuesOf({ pipeline: "sales" }) }, contact, occasion(contact));
    expect([inContact("deal.status", contact), inContact("deal.pipeline", contact)]).toEqual([status, "sales"]);
  });
});

it("looks a value up by its name, or by the parts of it that dots divide", () => {
  const members = valuesOf({ "deal.name": "whole", deal: valuesOf({ name: "part", "lender.name": "Ann" }) });
  expect(["deal.name", "deal.lender.name", "deal.lender", "deal"].map((name) => valueIn(name, members))).toEqual([
    "whole",
    "Ann",
    undefined,
    members.get("deal"),
  ]);
  expect(valueIn("deal.name", valuesOf({ deal: valuesOf({ name: "part" }) }))).toBe("part");
});

it("keeps what an event says of a transaction, and what became of it", () => {
  const contact = maria();
  const members = valuesOf({ side: "buyer", transaction: valuesOf({ name: "12 Elm St" }) });
  bringAbout({ event: "transaction_closed", members }, contact, occasion(contact));
  const kept = ["side", "name", "status"].map((member) => inContact(`transaction.${member}`, contact));
  expect(kept).toEqual(["buyer", "12 Elm St", "closed"]);
});

it("changes by hand what is kept of replies and programs too", () => {
  const contact = maria();
  const replied = { moment: utc("2026-01-02 10:00") };
  changeByHand(contact, {
    fields: valuesOf({ last_reply_at: replied, last_message: "Yes", programs: ["school"] }),
  });
  expect(["last_reply_at", "last_message", "programs"].map((name) => inContact(name, contact))).toEqual([
    replied,
    "Yes",
    ["school"],
  ]);
});

describe("names", () => {
  const resource = (name: string): Partial<Pack> => ({
    resources: [{ key: "hot", kind: "tag", name, data: {} }],
  });
  const reference = (name?: string) =>
    packOf({ a: { blocks: {}, references: [{ type: "tag", id: "hot", ...(name !== undefined && { name }) }] } });

  it("come from what a pack carries, though nothing refers to it", () => {
    expect(namesIn([packOf({}, resource("Hot buyer")).document]).nameOf("hot", ["tag"])).toBe("Hot buyer");
  });

  it("come from the first pack that gives one", () => {
    const packs = [reference(), packOf({}, resource("Hot buyer")), reference("Warm")].map(({ document }) => document);
    expect(namesIn(packs).nameOf("hot", ["tag"])).toBe("Hot buyer");
  });
});
