import { quote } from "../words/quote.js";

/** The longest path of a file within a source folder. */
const longest = 1024;

/** What is wrong with the path of a file in a source folder, as the end of a sentence; undefined for a safe one. */
export function pathFault(path: string): string | undefined {
  if (path === "") return "is empty";
  if (path.length > longest) return `is longer than ${longest} characters`;
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path)) return "does not begin in the source folder";
  if (path.includes("\\")) return "has a backslash";
  if (/\p{Cc}/u.test(path)) return "has a control character";
  const odd = path.split("/").find((part) => part === "" || part === "." || part === "..");
  return odd === undefined ? undefined : `has the part ${quote(odd)}`;
}
