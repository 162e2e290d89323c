/**
 * What was said with people, by how far they are. `note` is written through the API, the rest is what a person adds.
 */
export interface Conversation {
  readonly type: "note" | "call" | "email" | "text" | "appointment";
  readonly title: string;
  readonly description: string;
}

const note = (description: string): Conversation => ({ type: "note", title: "Note", description });

const early: readonly Conversation[] = [
  { type: "call", title: "Called, no answer", description: "Left a voicemail and asked for a good time to talk." },
  { type: "email", title: "Welcome", description: "Sent the neighbourhood guide and three homes to look at." },
  { type: "text", title: "Text sent", description: "Is Saturday morning still good for the open house?" },
  note("Found us through the sign on Copperbeech Drive. Just looking, for now."),
  note("Lease ends in autumn; wants to talk again after the summer."),
];

const underWay: readonly Conversation[] = [
  {
    type: "appointment",
    title: "Buyer consultation",
    description: "Went through budget, areas and the steps to closing.",
  },
  {
    type: "call",
    title: "Called about the second showing",
    description: "Liked the kitchen, worried about the traffic.",
  },
  { type: "email", title: "Comparable sales", description: "Six sales within half a mile, with what they went for." },
  note("Lender says the letter goes up by 20,000 once the car is paid off."),
  note("Parents will come along for the next showing."),
];

const served: readonly Conversation[] = [
  {
    type: "call",
    title: "Called to congratulate",
    description: "A year in the house, and the garden is finally done.",
  },
  { type: "email", title: "Home anniversary", description: "Sent what the home would be worth today." },
  note("Would recommend us. Ask again before the holidays."),
  note("Sister is thinking of moving here next spring."),
];

const byStage: Readonly<Record<string, readonly Conversation[]>> = {
  Active: underWay,
  Client: underWay,
  "Past client": served,
};

/** What can have been said with somebody in a stage. */
export const conversationsIn = (stage: string): readonly Conversation[] => byStage[stage] ?? early;

/** Mail that came in from mailboxes whose owners keep them private: a key shows neither what it says nor who wrote. */
export const privateMail = [
  {
    person: "Nadia Okafor",
    owner: "Rosalind Achterberg",
    day: -6,
    title: "Re: the inspection on Friday",
    description: "The inspector comes at nine. Please bring the disclosure you signed.",
  },
  {
    person: "Theo Papadakis",
    owner: "Imani Farrow",
    day: -30,
    title: "Re: two closings in one week",
    description: "The bank asks for the statement of the sale before it releases the purchase.",
  },
] as const;
