import type { Chance } from "./demo-context.js";
import { areas, leadSources, members, tags } from "./office.js";

/** Somebody the office knows, by the names of what they are linked to. */
export interface Person {
  readonly first: string;
  readonly last: string;
  readonly emails: readonly { readonly value: string; readonly label: "Home" | "Work" }[];
  readonly phones: readonly { readonly value: string; readonly label: "Mobile" | "Work" }[];
  readonly address: string | null;
  readonly city: string | null;
  readonly work: { readonly company: string; readonly title: string } | null;
  /** How far they are now, and how far they were when they were added. */
  readonly stage: string;
  readonly startsIn: string;
  readonly source: string;
  readonly owner: string | null;
  readonly tags: readonly string[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly notes: string | null;
  /** Days from today, below zero. */
  readonly added: number;
}

/** Nobody in particular. Who stands in a deal or a closing is named there. */
const names = `
Nadia Okafor · Bertrand Sauvage · Priya Raghunath · Callum Brightwater · Yuki Tanabe · Marisol Etxeberria
Desmond Achebe-Hart · Ingrid Solheim · Theo Papadakis · Wren Castellano · Amara Diallo · Lucian Moreau
Greta Hallström · Omar Benhaddou · Felicity Thornquist · Mateo Villaseñor · Hana Kovářová · Silas Underhill
Beatrix van Loon · Rafael Quintanilla · Odette Marchbanks · Kofi Mensah-Boyd · Linnea Aaltonen · Jasper Winterbourne
Zainab Al-Rashidi · Cormac Delahunt · Paloma Reyes-Ibarra · Anders Nygaard · Tamsin Featherstone · Viktor Dragomir
Leilani Kahale · Emeka Nwosu · Rosamund Pettigrew · Dmitri Volkonsky · Calla Jorgensen · Ignacio Salcedo
Fenna de Wit · Malik Osborne · Juniper Ashgrove · Tariq Hussaini · Eloise Brannigan · Sven Halvorsen
Noor Chaudhri · Percival Lockhart · Anneliese Krug · Diego Montalbán · Saoirse Kinsella · Bao Trần
Willa Harcourt · Enzo Ferrante · Maren Oystad · Jerome Baptiste · Ottilie Brandt · Hugo Lindenau
Ayesha Rahmani · Caspian Rowntree · Lucinda Abernathy · Kwame Asante-Price · Freya Middleton · Stellan Bergqvist
`
  .trim()
  .split(/ · |\n/);

const streets = ["Alder Street", "Copperbeech Drive", "Ferry Road", "Lamplighter Row", "Millrace Road", "Orchard Bend"];
const companies = ["Harbor Street Dental", "Bluebell Logistics", "North Quarry Schools", "Copper Kettle Bakery"];
const titles = ["Operations lead", "Teacher", "Physician assistant", "Software developer", "Owner"];
const lenders = ["Millrace Credit Union", "First Vale Bank"];
const remarks = [
  "Prefers texts in the evening.",
  "Two dogs: a fenced yard is a must.",
  "Works nights, call after two in the afternoon.",
  "Wants to stay in the same school district.",
  "Met at the Riverbend block party.",
];
const codes = ["312", "773", "847", "630"];

/** Returns the people of the demonstration, always the same; `stageOf` knows those whose deals say how far they are. */
export function peopleFrom(chance: Chance, stageOf: (name: string) => string | undefined): readonly Person[] {
  return names.map((name, index) => person(chance, name, index, stageOf(name)));
}

function person(chance: Chance, name: string, index: number, known: string | undefined): Person {
  const [first = "", ...rest] = name.split(" ");
  const last = rest.join(" ");
  const stage = known ?? chance.pick(["Lead", "Lead", "Lead", "Nurture", "Active", "Past client"]);
  const works = chance.happens(0.35);
  const lives = stage !== "Lead" || chance.happens(0.3);
  return {
    first,
    last,
    emails: emailsOf(first, last, works, chance.happens(0.95)),
    phones: phonesOf(index, works, chance.happens(0.9)),
    address: lives ? `${chance.whole(2, 980)} ${chance.pick(streets)}` : null,
    city: lives ? chance.pick(areas) : null,
    work: works ? { company: chance.pick(companies), title: chance.pick(titles) } : null,
    stage,
    startsIn: known === undefined ? stage : "Lead",
    source: known === undefined ? chance.pick(leadSources) : chance.pick(["Referral", "Past client", "Open house"]),
    owner: known !== undefined || chance.happens(0.8) ? chance.pick(members) : null,
    tags: chance.some(tags, 0.22).map((tag) => tag.name),
    fields: fieldsOf(chance, stage),
    notes: chance.happens(0.3) ? chance.pick(remarks) : null,
    added: known === undefined ? -chance.whole(3, 300) : -chance.whole(200, 420),
  };
}

/** Letters of any alphabet that an address can do without become plain ones. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^a-z]/gi, "")
    .toLowerCase();

function emailsOf(first: string, last: string, works: boolean, has: boolean): Person["emails"] {
  if (!has) return [];
  const local = `${plain(first)}.${plain(last)}`;
  const own = { value: `${local}@example.com`, label: "Home" } as const;
  return works ? [own, { value: `${local}@work.example.org`, label: "Work" }] : [own];
}

/** Numbers ending in 555-01xx are set aside for fiction. */
function phonesOf(index: number, works: boolean, has: boolean): Person["phones"] {
  if (!has) return [];
  const number = (at: number) => `(${codes[at % codes.length]}) 555-01${String(at % 100).padStart(2, "0")}`;
  const own = { value: number(index), label: "Mobile" } as const;
  return works ? [own, { value: number(99 - index), label: "Work" }] : [own];
}

function fieldsOf(chance: Chance, stage: string): Person["fields"] {
  if (stage === "Lead" && chance.happens(0.5)) return {};
  const approved = chance.happens(0.5);
  return {
    Budget: chance.whole(24, 140) * 10_000,
    "Pre-approved": approved,
    "Preferred areas": chance.some(areas, 0.4),
    ...(approved ? { Lender: chance.pick(lenders) } : {}),
    ...(chance.happens(0.3)
      ? { Birthday: `19${chance.whole(52, 98)}-0${chance.whole(1, 9)}-${chance.whole(10, 28)}` }
      : {}),
  };
}

/** Who asked to be left alone, and on which channel. */
export const optOuts = [
  ["Jasper Winterbourne", "email"],
  ["Viktor Dragomir", "sms"],
  ["Percival Lockhart", "email"],
  ["Percival Lockhart", "call"],
  ["Ottilie Brandt", "sms"],
] as const;
