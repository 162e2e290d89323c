import { isObject, type JsonObject } from "../json.js";
/** What a new pack can begin with. Each is a pack of `fixtures/packs`, without what belongs to its office alone. */
export const packTemplates: readonly PackTemplate[] = [
  {
    name: "buyer-nurture",
    title: "Buyer nurture",
    summary: "Answers new buyer leads within minutes, follows up for ten days, and sorts what buyers text back.",
    text: async () => (await import("../generated/template-buyer-nurture.generated.js")).text,
  },
  {
    name: "website-lead-response",
    title: "Website lead response",
    summary: "Watches what registered visitors do on your home search, and answers like a person who noticed.",
    text: async () => (await import("../generated/template-website-lead-response.generated.js")).text,
  },
  {
    name: "open-house-follow-up",
    title: "Open house follow-up",
    summary: "Signs visitors in, thanks them, writes to the neighbors, and gives the seller a count on Sunday.",
    text: async () => (await import("../generated/template-open-house-follow-up.generated.js")).text,
  },
  {
    name: "appointments-and-deals",
    title: "Appointments and deals",
    summary: "Gets people to show up, follows up on each outcome, and tells the team lead how deals go.",
    text: async () => (await import("../generated/template-appointments-and-deals.generated.js")).text,
  },
  {
    name: "listing-launch",
    title: "Listing launch",
    summary: "Takes a signed listing to its first weekend, and sends the seller an update every Thursday.",
    text: async () => (await import("../generated/template-listing-launch.generated.js")).text,
  },
  {
    name: "transaction-to-closing",
    title: "Transaction to closing",
    summary: "Carries a file from the accepted offer to keys, and says who hears about a missed deadline.",
    text: async () => (await import("../generated/template-transaction-to-closing.generated.js")).text,
  },
  {
    name: "past-client-referrals",
    title: "Past clients and referrals",
    summary: "Keeps in touch through the first year, anniversaries and birthdays, and thanks whoever sends a name.",
    text: async () => (await import("../generated/template-past-client-referrals.generated.js")).text,
  },
  {
    name: "brokerage-brand",
    title: "Brand and newsletter",
    summary: "Your office's look, and a newsletter that knows what to do on a click, a reply, a bounce and a good-bye.",
    text: async () => (await import("../generated/template-brokerage-brand.generated.js")).text,
  },
];

/** What an author can begin a pack with. */
export interface PackTemplate {
  /** A name for programs: "buyer-nurture". */
  readonly name: string;
  readonly title: string;
  /** What the pack does, in one line. */
  readonly summary: string;
  /** Loads the pack: JSON without an id, an author or a moment of export. */
  readonly text: () => Promise<string>;
}

/** What makes a pack of a template an author's own. */
export interface NewPackAnswers {
  /** A new uuid. */
  readonly packId: string;
  readonly name: string;
  readonly author?: string;
}

/**
 * Returns a new pack from the text of a template, in the order of the format document.
 * @example
 * ```ts
 * import { packFromTemplate, packTemplates } from "@setup-pack/core/templates";
 *
 * const [template] = packTemplates;
 * const answers = { packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", name: "Spring" };
 * console.log(packFromTemplate((await template?.text()) ?? "{}", answers).version); // 0.1.0
 * ```
 */
export function packFromTemplate(text: string, { packId, name, author }: NewPackAnswers): JsonObject {
  const template: unknown = JSON.parse(text);
  if (!isObject(template)) throw new Error("A template is not a JSON object");
  const { description, ...content } = template;
  return {
    format: "service.setup-pack",
    schemaVersion: 2,
    packId,
    name,
    ...(description === undefined ? {} : { description }),
    ...(author === undefined || author === "" ? {} : { author }),
    version: "0.1.0",
    ...content,
  };
}
