import type { Segment } from "../json.js";

/**
 * Finds where a text of JSON has the value at a path: the letters of a text without its quotes, or a number. Undefined
 * where it is anything else, or is written with escapes.
 */
export function spanInJson(text: string, path: readonly Segment[]): readonly [number, number] | undefined {
  let at = 0;
  const skip = (): void => {
    while (/\s/.test(text[at] ?? "")) at += 1;
  };
  /** Goes past a text of JSON, and returns what it says. */
  const past = (): string => {
    const from = at;
    at += 1;
    while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
    at += 1;
    const said: unknown = JSON.parse(text.slice(from, at));
    return typeof said === "string" ? said : "";
  };
  const pastValue = (): void => {
    skip();
    const open = text[at];
    if (open === '"') past();
    else if (open === "{" || open === "[") {
      at += 1;
      for (skip(); at < text.length && text[at] !== "}" && text[at] !== "]"; skip()) {
        if (text[at] === '"') past();
        else if (text[at] === "{" || text[at] === "[") pastValue();
        else at += 1;
      }
      at += 1;
    } else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? "")) at += 1;
  };
  const into = (step: Segment): boolean => {
    skip();
    if (text[at] !== (typeof step === "number" ? "[" : "{")) return false;
    at += 1;
    for (let index = 0; ; index += 1) {
      skip();
      if (at >= text.length || text[at] === "]" || text[at] === "}") return false;
      let name: Segment = index;
      if (typeof step === "string") {
        name = past();
        skip();
        at += 1;
      }
      if (name === step) return true;
      pastValue();
      skip();
      if (text[at] === ",") at += 1;
    }
  };
  for (const step of path) if (!into(step)) return undefined;
  skip();
  const from = at;
  pastValue();
  const written = text.slice(from, at);
  if (written.startsWith('"')) return written.includes("\\") ? undefined : [from + 1, at - 1];
  return /^\d+$/.test(written) ? [from, at] : undefined;
}
