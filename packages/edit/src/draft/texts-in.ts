import type { Path } from "./json.js";

/** A text somewhere in an open object. */
export interface FoundText {
  readonly path: Path;
  readonly text: string;
  /** The name of the nearest member that holds it. */
  readonly member: string;
}

/** Returns the texts in a value that stands at a path, or those of them that say something. */
export function textsIn(root: unknown, at: Path, says: (text: string) => boolean = () => true): FoundText[] {
  const found: FoundText[] = [];
  const path = [...at];
  const walk = (value: unknown, member: string): void => {
    if (typeof value === "string") {
      if (says(value)) found.push({ path: [...path], text: value, member });
    } else if (Array.isArray(value)) for (const [index, inner] of value.entries()) within(index, inner, member);
    else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) within(name, inner, name);
  };
  const within = (step: string | number, value: unknown, member: string): void => {
    path.push(step);
    walk(value, member);
    path.pop();
  };
  walk(root, "");
  return found;
}
