/** A deal and its way through the stages of a pipeline. Days count from today, below zero. */
export interface DealStory {
  readonly name: string;
  readonly person: string;
  readonly pipeline: string;
  readonly value: string;
  /** The stages it came into, and when; it began in the first. */
  readonly way: readonly (readonly [day: number, stage: string])[];
  /** When it is expected to close, in days from today. */
  readonly expected: number;
  /** The key of the listing it is about. */
  readonly listing?: string;
  readonly lostReason?: string;
  readonly notes?: string;
}

const buying = (won: number) =>
  [
    [won - 40, "New"],
    [won - 6, "Offer"],
    [won, "Won"],
  ] as const;
const selling = (won: number) =>
  [
    [won - 60, "Consultation"],
    [won - 45, "Preparing"],
    [won - 25, "On the market"],
    [won, "Offer accepted"],
  ] as const;

/** Those that became closings, in the order of `closings`, and those that did not, or not yet. */
export const deals: readonly DealStory[] = [
  {
    name: "Okafor buys 18 Larkspur Lane",
    person: "Nadia Okafor",
    pipeline: "Sales",
    value: "612500.00",
    listing: "JV-1018",
    way: buying(-9),
    expected: 29,
  },
  {
    name: "Sauvage sells 402 Millrace Road",
    person: "Bertrand Sauvage",
    pipeline: "Listings",
    value: "489000.00",
    listing: "JV-1042",
    way: selling(-14),
    expected: 24,
  },
  {
    name: "Raghunath buys 77 Quarry Hill Terrace",
    person: "Priya Raghunath",
    pipeline: "Sales",
    value: "338900.00",
    listing: "JV-1077",
    way: buying(-4),
    expected: 41,
  },
  {
    name: "Brightwater sells 1103 Vale Park Avenue",
    person: "Callum Brightwater",
    pipeline: "Listings",
    value: "745000.00",
    listing: "JV-1103",
    way: selling(-31),
    expected: 8,
  },
  {
    name: "Tanabe buys 29 Heron Court",
    person: "Yuki Tanabe",
    pipeline: "Sales",
    value: "529750.50",
    listing: "JV-1129",
    way: buying(-36),
    expected: 5,
  },
  {
    name: "Etxeberria buys 515 Station Street",
    person: "Marisol Etxeberria",
    pipeline: "Sales",
    value: "297000.00",
    listing: "JV-1150",
    way: buying(-27),
    expected: 14,
  },
  {
    name: "Achebe-Hart sells 66 Orchard Bend",
    person: "Desmond Achebe-Hart",
    pipeline: "Listings",
    value: "561000.00",
    listing: "JV-1166",
    way: selling(-96),
    expected: -51,
  },
  {
    name: "Solheim buys 8 Ferry Landing",
    person: "Ingrid Solheim",
    pipeline: "Sales",
    value: "884000.00",
    listing: "JV-1188",
    way: buying(-131),
    expected: -88,
  },
  {
    name: "Papadakis buys and sells on Lamplighter Row",
    person: "Theo Papadakis",
    pipeline: "Sales",
    value: "415250.00",
    listing: "JV-1224",
    way: buying(-68),
    expected: -22,
  },
  {
    name: "Castellano buys 201 Copperbeech Drive",
    person: "Wren Castellano",
    pipeline: "Sales",
    value: "472000.00",
    listing: "JV-1201",
    way: buying(-58),
    expected: -12,
  },
  {
    name: "Diallo buys in Riverbend",
    person: "Amara Diallo",
    pipeline: "Sales",
    value: "365000.00",
    way: buying(-83),
    expected: -40,
  },
  {
    name: "Moreau sells in Old Mill",
    person: "Lucian Moreau",
    pipeline: "Listings",
    value: "398500.00",
    way: selling(-47),
    expected: -3,
  },

  {
    name: "Hallström looks for a town house",
    person: "Greta Hallström",
    pipeline: "Sales",
    value: "430000.00",
    way: [
      [-33, "New"],
      [-5, "Offer"],
    ],
    expected: 55,
  },
  {
    name: "Benhaddou, first home",
    person: "Omar Benhaddou",
    pipeline: "Sales",
    value: "285000.00",
    way: [[-19, "New"]],
    expected: 120,
    notes: "Waiting for the pre-approval letter.",
  },
  {
    name: "Thornquist moves closer to work",
    person: "Felicity Thornquist",
    pipeline: "Sales",
    value: "510000.00",
    way: [[-11, "New"]],
    expected: 90,
  },
  {
    name: "Villaseñor, a duplex to let",
    person: "Mateo Villaseñor",
    pipeline: "Sales",
    value: "640000.00",
    way: [
      [-52, "New"],
      [-20, "Offer"],
      [-17, "Lost"],
    ],
    expected: -10,
    lostReason: "Outbid, and would not go higher",
  },
  {
    name: "Kovářová moves for a new job",
    person: "Hana Kovářová",
    pipeline: "Sales",
    value: "455000.00",
    way: [
      [-75, "New"],
      [-44, "Lost"],
    ],
    expected: -5,
    lostReason: "The employer withdrew the move",
  },
  {
    name: "Underhill thinks of selling",
    person: "Silas Underhill",
    pipeline: "Listings",
    value: "720000.00",
    way: [[-8, "Consultation"]],
    expected: 130,
  },
  {
    name: "Van Loon downsizes",
    person: "Beatrix van Loon",
    pipeline: "Listings",
    value: "595000.00",
    way: [
      [-40, "Consultation"],
      [-22, "Preparing"],
    ],
    expected: 85,
  },
  {
    name: "Quintanilla sells the corner lot",
    person: "Rafael Quintanilla",
    pipeline: "Listings",
    value: "149900.00",
    way: [
      [-64, "Consultation"],
      [-50, "Preparing"],
      [-35, "On the market"],
    ],
    expected: 45,
  },
  {
    name: "Marchbanks, listing that ran out",
    person: "Odette Marchbanks",
    pipeline: "Listings",
    value: "810000.00",
    way: [
      [-190, "Consultation"],
      [-180, "On the market"],
      [-60, "Expired"],
    ],
    expected: -60,
    lostReason: "Priced above what the street could carry",
  },
  {
    name: "Mensah-Boyd rents downtown",
    person: "Kofi Mensah-Boyd",
    pipeline: "Rentals",
    value: "2150.00",
    way: [
      [-13, "Inquiry"],
      [-6, "Viewing"],
    ],
    expected: 21,
  },
  {
    name: "Aaltonen, a year in Vale Park",
    person: "Linnea Aaltonen",
    pipeline: "Rentals",
    value: "1875.00",
    way: [
      [-29, "Inquiry"],
      [-25, "Viewing"],
      [-20, "Application"],
      [-18, "Lease signed"],
    ],
    expected: -18,
  },
];
