import type { Door, DoorGroup, PlacedDeclaration } from "./door.js";

/** A package with a door, and where its page stands. */
export interface DocumentedDoor {
  readonly name: string;
  /** The name of the page's file. */
  readonly page: string;
  /** How to read it, and what is not in it: sentences. */
  readonly intro: string;
  /** The parts of the page; none where it is in parts by kind of declaration. */
  readonly groups: readonly DoorGroup[];
  readonly door: Door;
}

/** One part of a page: what it shows under which heading. */
interface Section {
  readonly title: string;
  /** A sentence below the heading; empty for none. */
  readonly lead: string;
  readonly entries: readonly Entry[];
}

interface Entry {
  /** What it is exported as; its own name where it is not. */
  readonly name: string;
  readonly placed: PlacedDeclaration;
}

/**
 * Returns the reference page of a package: everything its door gives, with docstrings. `others` are packages it may
 * speak of.
 */
export function apiPage(documented: DocumentedDoor, others: readonly DocumentedDoor[]): string {
  const siblings = others.filter((other) => other !== documented);
  const atOtherDoors = new Set(siblings.flatMap(({ door }) => [...door.exported.values()].map(identityOf)));
  const sections = sectionsOf(documented, atOtherDoors);
  const anchors = anchorsOf(sections);
  const links = linksOf(documented, siblings, anchors);
  return `${[
    `# ${documented.name}`,
    documented.intro,
    overview(documented.groups.length > 0 ? sections : sections.slice(0, 1), anchors),
    ...sections.flatMap(({ title, lead, entries }) => [
      `## ${title}`,
      ...(lead === "" ? [] : [lead]),
      ...entries.map((entry) => shown(entry, links(entry.placed))),
    ]),
  ].join("\n\n")}\n`;
}

/** Returns where every name of a package's page stands in it, for pages that link to it. */
const anchorsIn = (documented: DocumentedDoor): ReadonlyMap<string, string> => {
  const anchors = anchorsOf(sectionsOf(documented, new Set()));
  return new Map([...documented.door.exported].map(([name, placed]) => [name, anchors.get(identityOf(placed)) ?? ""]));
};

/**
 * Returns the parts of a page: the groups of the door, else functions, constants and types; and the types that they
 * mention.
 */
function sectionsOf({ door, groups }: DocumentedDoor, atOtherDoors: ReadonlySet<string>): Section[] {
  const all = [...door.exported].map(([name, placed]) => ({ name, placed }));
  const byKind = kinds.map(({ title, of }) => ({ title, lead: "", entries: sorted(all.filter(isOf(of))) }));
  const byGroup = groups.map(({ title, lead, names }) => {
    const own = all.filter(({ name }) => names.has(name));
    return { title, lead, entries: kinds.flatMap(({ of }) => sorted(own.filter(isOf(of)))) };
  });
  return [
    ...(groups.length > 0 ? byGroup : byKind),
    { title: "Types that these mention", lead: "", entries: mentioned(door, all, atOtherDoors) },
  ].filter(({ entries }) => entries.length > 0);
}

/** What declarations are listed as, in the order of a page. */
const kinds: readonly { readonly title: string; readonly of: readonly PlacedDeclaration["kind"][] }[] = [
  { title: "Functions", of: ["function"] },
  { title: "Classes and constants", of: ["class", "const"] },
  { title: "Types", of: ["interface", "type"] },
];

const isOf =
  (kinds: readonly PlacedDeclaration["kind"][]) =>
  ({ placed }: Entry): boolean =>
    kinds.includes(placed.kind);

const sorted = (entries: readonly Entry[]): Entry[] => entries.toSorted(byName);

const byName = (a: Entry, b: Entry): number => {
  const [one, other] = [a, b].map(({ name }) => name.toLowerCase());
  return one === other ? (a.name < b.name ? -1 : 1) : (one ?? "") < (other ?? "") ? -1 : 1;
};

/** Types that are exported by no name of their own, here or at another door, but stand in what is. */
function mentioned(door: Door, all: readonly Entry[], atOtherDoors: ReadonlySet<string>): Entry[] {
  const known = new Set([...atOtherDoors, ...all.map(({ placed }) => identityOf(placed))]);
  const found: Entry[] = [];
  const queue = all.map(({ placed }) => placed);
  for (let placed = queue.pop(); placed !== undefined; placed = queue.pop()) {
    for (const name of namesIn(placed)) {
      const meant = door.meaning(name, placed);
      if (meant === undefined || meant.kind === "function" || known.has(identityOf(meant))) continue;
      known.add(identityOf(meant));
      found.push({ name: meant.name, placed: meant });
      queue.push(meant);
    }
  }
  return found.sort(byName);
}

/** Returns the names with a capital in a declaration's code: its comments speak of anything. */
const namesIn = ({ text }: PlacedDeclaration): ReadonlySet<string> =>
  new Set(text.replace(/\/\*[\s\S]*?\*\//g, "").match(/(?<![\w$"'])[A-Z][\w$]*/g) ?? []);

const identityOf = ({ file, name }: PlacedDeclaration): string => `${file}#${name}`;

/** The anchor GitHub gives each heading: small letters, and a number behind what stood there before. */
function anchorsOf(sections: readonly Pick<Section, "title" | "entries">[]): ReadonlyMap<string, string> {
  const met = new Map<string, number>();
  const anchors = new Map<string, string>();
  const anchor = (heading: string): string => {
    const plain = heading
      .toLowerCase()
      .replaceAll(/[^\w -]/g, "")
      .replaceAll(" ", "-");
    const times = met.get(plain) ?? 0;
    met.set(plain, times + 1);
    return times === 0 ? plain : `${plain}-${times}`;
  };
  for (const { title, entries } of sections) {
    anchor(title);
    for (const { name, placed } of entries) anchors.set(identityOf(placed), anchor(name));
  }
  return anchors;
}

/** Gives the links that stand below a declaration: to each type it mentions. */
function linksOf({ door }: DocumentedDoor, others: readonly DocumentedDoor[], anchors: ReadonlyMap<string, string>) {
  const elsewhere = new Map(others.map((other) => [other.name, { ...other, anchors: anchorsIn(other) }]));
  const atOtherDoors = new Map(
    [...elsewhere.values()].flatMap(({ page, door: { exported }, anchors: there }) =>
      [...exported].map(([name, placed]) => [identityOf(placed), `${page}#${there.get(name)}`]),
    ),
  );
  return (placed: PlacedDeclaration): string[] =>
    [...namesIn(placed)].flatMap((name) => {
      if (name === placed.name) return [];
      const meant = door.meaning(name, placed);
      const own = meant && anchors.get(identityOf(meant));
      if (own !== undefined) return [`[${name}](#${own})`];
      const beside = meant && atOtherDoors.get(identityOf(meant));
      if (beside !== undefined) return [`[${name}](${beside})`];
      const origin = door.foreign(name, placed);
      const other = origin && elsewhere.get(origin.from);
      const anchor = origin && other?.anchors.get(origin.name);
      return other && anchor ? [`[${name}](${other.page}#${anchor})`] : [];
    });
}

/** Returns a table of the functions; where they are of several sections, those of each below its title. */
function overview(sections: readonly Section[], anchors: ReadonlyMap<string, string>): string {
  const rows = sections.flatMap(({ title, entries }) => {
    const functions = sections.length === 1 ? entries : entries.filter(isOf(["function"]));
    if (functions.length === 0) return [];
    return [
      ...(sections.length === 1 ? [] : [`| **${title}** | |`]),
      ...functions.map((entry) => rowOf(entry, anchors)),
    ];
  });
  return `| function | what it does |\n|---|---|\n${rows.join("\n")}`;
}

const rowOf = ({ name, placed }: Entry, anchors: ReadonlyMap<string, string>): string =>
  `| [${name}](#${anchors.get(identityOf(placed))}) | ${firstSentence(placed.comment).replaceAll("|", "\\|")} |`;

const firstSentence = (comment: string): string =>
  /^[\s\S]*?[.:;](?=\s|$)/.exec(comment)?.[0].replaceAll("\n", " ").replace(/[:;]$/, ".") ??
  comment.replaceAll("\n", " ");

function shown({ name, placed }: Entry, links: readonly string[]): string {
  const { comment, text } = placed;
  const code = text
    .replace(new RegExp(`\\b${placed.name}\\b`), name)
    .replace(/^(?: {4})+/gm, (indent) => indent.slice(indent.length / 2));
  return [
    `### ${name}`,
    ...(comment === "" ? [] : [comment]),
    `\`\`\`ts\n${code}\n\`\`\``,
    ...(links.length === 0 ? [] : [links.join(" · ")]),
  ].join("\n\n");
}
