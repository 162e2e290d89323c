/** Names that the source of a door gives together, below one comment. */
export interface DoorGroup {
  /** The comment up to its first colon or full stop: the heading of the group. */
  readonly title: string;
  /** The rest of the comment; empty where there is none. */
  readonly lead: string;
  /** The names by which the group's declarations are exported. */
  readonly names: ReadonlySet<string>;
}

/**
 * Returns the groups of a door, in its order: each a comment that stands by itself, with the exports up to the next
 * one. None where names stand outside of them: such a door is a single group.
 */
export function doorGroups(source: string): DoorGroup[] {
  const [before = "", ...parts] = source.split(/^((?:\/\/ .*\n)+)\n/m);
  const groups: DoorGroup[] = [];
  for (let index = 0; index < parts.length; index += 2) {
    const comment = (parts[index] ?? "")
      .replace(/^\/\/ /gm, "")
      .trim()
      .replaceAll("\n", " ");
    const names = exportedNames(parts[index + 1] ?? "");
    if (names.size > 0) groups.push({ ...headingOf(comment), names });
  }
  return exportedNames(before).size > 0 || groups.length < 2 ? [] : groups;
}

function headingOf(comment: string): Pick<DoorGroup, "title" | "lead"> {
  const [, title = comment, rest = ""] = /^(.+?)[:.] (.+)$/.exec(comment) ?? [];
  return { title: title.replace(/\.$/, ""), lead: rest.charAt(0).toUpperCase() + rest.slice(1) };
}

function exportedNames(source: string): ReadonlySet<string> {
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].map(([, list = ""]) => list);
  return new Set(
    lists.flatMap((list) => list.split(",")).flatMap((one) => /(?:^|\s)([\w$]+)$/.exec(one.trim())?.[1] ?? []),
  );
}
