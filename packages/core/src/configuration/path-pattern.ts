/** What a path must have next by a compiled pattern, and what follows that. */
type State =
  | { readonly is: "end" | "anything" | "below" }
  | { readonly is: "text"; readonly text: string; readonly next: State }
  | { readonly is: "character"; readonly has: (character: string) => boolean; readonly next: State }
  | { readonly is: "part of a name" | "folders"; readonly id: number; readonly next: State }
  | { readonly is: "choice"; readonly id: number; readonly among: readonly State[] };

/**
 * Compiles a pattern of paths with `/`: `*` is any part of a name, `?` one character, `[a-z]` and `[!a-z]` one of some,
 * `**` between slashes any folders, `\` before a character that character itself. With `choices`, `{a,b}` is one of
 * these. `packs/**` matches `packs` too. Without `dots`, a name that begins with a dot is matched only where the
 * pattern has that dot.
 *
 * A pattern and a path may be a stranger's. So nothing is tried twice: a match takes at most as many steps as pattern
 * and path are long, multiplied. A regular expression takes exponentially many for `*a*a*a*`.
 */
export function pathPattern(pattern: string, { choices = true, dots = true } = {}): (path: string) => boolean {
  const first = compiled(pattern.replace(/(?:\/\*\*)+(?=\/|$)/g, "/**"), choices);
  return (path) => {
    const isHidden = (at: number): boolean => !dots && path[at] === "." && (at === 0 || path[at - 1] === "/");
    const hasHidden = (at: number): boolean => !dots && (isHidden(at) || path.includes("/.", at));
    const seen = new Map<number, Set<number>>();
    const isNew = (id: number, at: number): boolean => {
      const places = seen.get(id) ?? new Set();
      if (places.has(at)) return false;
      seen.set(id, places.add(at));
      return true;
    };
    const waiting: [State, number][] = [[first, 0]];
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      let [state, at] = one;
      walk: while (true) {
        switch (state.is) {
          case "end":
            if (at === path.length) return true;
            break walk;
          case "anything":
            if (!hasHidden(at)) return true;
            break walk;
          case "below":
            if (at === path.length || (path[at] === "/" && !hasHidden(at))) return true;
            break walk;
          case "text":
            if (!path.startsWith(state.text, at)) break walk;
            at += state.text.length;
            state = state.next;
            break;
          case "character": {
            const code = path.codePointAt(at);
            const character = code === undefined ? "/" : String.fromCodePoint(code);
            if (character === "/" || isHidden(at) || !state.has(character)) break walk;
            at += character.length;
            state = state.next;
            break;
          }
          case "part of a name":
            if (isHidden(at) || !isNew(state.id, at)) break walk;
            if (at < path.length && path[at] !== "/") waiting.push([state, at + 1]);
            state = state.next;
            break;
          case "folders": {
            if (!isNew(state.id, at)) break walk;
            const slash = path.indexOf("/", at);
            if (slash >= 0 && !isHidden(at)) waiting.push([state, slash + 1]);
            state = state.next;
            break;
          }
          case "choice":
            if (isNew(state.id, at)) for (const other of state.among) waiting.push([other, at]);
            break walk;
          default:
            return state satisfies never;
        }
      }
    }
    return false;
  };
}

/** Compiles from the end to the beginning, since each state holds what follows it. */
function compiled(pattern: string, choices: boolean): State {
  let ids = 0;
  const before = (parts: readonly Part[], end: State): State => {
    let next = end;
    for (const part of parts.toReversed()) {
      if (typeof part === "string")
        next = next.is === "text" ? { ...next, text: part + next.text } : { is: "text", text: part, next };
      else if ("has" in part) next = { is: "character", has: part.has, next };
      else if ("among" in part) {
        const after = next;
        next = { is: "choice", id: ids++, among: part.among.map((parts) => before(parts, after)) };
      } else if (part.is === "anything" || part.is === "below") next = { is: part.is };
      else next = { is: part.is, id: ids++, next };
    }
    return next;
  };
  return before(partsOf(pattern, choices), { is: "end" });
}

type Part =
  | string
  | { readonly has: (character: string) => boolean }
  | { readonly among: readonly (readonly Part[])[] }
  | { readonly is: "part of a name" | "folders" | "anything" | "below" };

function partsOf(pattern: string, choices: boolean): Part[] {
  const parts: Part[] = [];
  // The choices that are open at this place: the parts before each, and its alternatives so far.
  const open: { readonly outside: Part[]; readonly among: Part[][] }[] = [];
  const closing = choices ? closings(pattern) : new Map<number, number>();
  const ends = new Set(closing.values());
  let here = parts;
  for (let at = 0; at < pattern.length; ) {
    const rest = pattern.slice(at, at + 4);
    const isAtStart = at === 0 || "/{,".includes(pattern[at - 1] ?? "");
    const set = pattern[at] === "[" ? setAt(pattern, at) : undefined;
    const innermost = open.at(-1);
    let length = 1;
    if (rest[0] === "\\" && at + 1 < pattern.length) {
      here.push(pattern[at + 1] ?? "");
      length = 2;
    } else if (rest === "/**" && open.length === 0) {
      here.push({ is: "below" });
      length = 3;
    } else if (rest === "**" && isAtStart) {
      here.push({ is: "anything" });
      length = 2;
    } else if (rest.startsWith("**/") && isAtStart) {
      here.push({ is: "folders" });
      length = 3;
    } else if (rest[0] === "*") here.push({ is: "part of a name" });
    else if (rest[0] === "?") here.push({ has: () => true });
    else if (set !== undefined) {
      here.push({ has: set.has });
      length = set.length;
    } else if (closing.has(at)) {
      const first: Part[] = [];
      open.push({ outside: here, among: [first] });
      here = first;
    } else if (rest[0] === "," && innermost !== undefined) {
      const another: Part[] = [];
      innermost.among.push(another);
      here = another;
    } else if (ends.has(at) && innermost !== undefined) {
      open.pop();
      here = innermost.outside;
      here.push({ among: innermost.among });
    } else here.push(rest[0] ?? "");
    at += length;
  }
  return parts;
}

/** Reads the set of characters at a place: the length it is written in, and a test; undefined where no `]` closes it. */
function setAt(pattern: string, at: number): { length: number; has: (character: string) => boolean } | undefined {
  const [written, not, content] = /^\[([!^]?)(\]?(?:\\.|[^\]\\])*)\]/su.exec(pattern.slice(at)) ?? [];
  if (written === undefined || content === undefined || content === "") return undefined;
  const ranges = [...content.matchAll(/(?:\\(.)|(.))(?:-(?:\\(.)|(.)))?/gsu)].map(
    ([, escaped, plain, lastEscaped, last]) => {
      const from = escaped ?? plain ?? "";
      return [from, lastEscaped ?? last ?? from].map((one) => one.codePointAt(0) ?? 0);
    },
  );
  const isIn = (code: number) => ranges.some(([from = 0, to = 0]) => from <= code && code <= to);
  return { length: written.length, has: (character) => isIn(character.codePointAt(0) ?? 0) === (not === "") };
}

/** Finds where each brace is closed that opens a choice: one with a comma in it. */
function closings(pattern: string): Map<number, number> {
  const closing = new Map<number, number>();
  const open: { readonly at: number; hasComma: boolean }[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === "\\") at++;
    else if (sign === "[") at += (setAt(pattern, at)?.length ?? 1) - 1;
    else if (sign === "{") open.push({ at, hasComma: false });
    else if (sign === "}") {
      const brace = open.pop();
      if (brace?.hasComma) closing.set(brace.at, at);
    } else if (sign === ",") {
      const brace = open.at(-1);
      if (brace !== undefined) brace.hasComma = true;
    }
  }
  return closing;
}
