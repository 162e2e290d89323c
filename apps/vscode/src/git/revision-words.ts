import type { GitCommit } from "./git-extension.js";

/** A revision as a list to choose from shows it. */
export interface RevisionItem {
  readonly label: string;
  readonly description: string;
  readonly hash: string;
}

/** What a revision is called: the first line of its message, then who made it and when, as far as git says. */
export function revisionItem({ hash, message, authorName, authorDate }: GitCommit, locale?: string): RevisionItem {
  const [title = ""] = message.trim().split("\n");
  const made = authorDate?.toLocaleDateString(locale, { dateStyle: "medium" });
  const short = hash.slice(0, 8);
  return {
    label: title === "" ? short : title,
    description: [short, authorName, made].filter((part) => part !== undefined).join(", "),
    hash,
  };
}

/** Returns the revision whose text an address of VS Code's extension for git shows; undefined for other addresses. */
export function refIn({ scheme, query }: { readonly scheme: string; readonly query: string }): string | undefined {
  if (scheme !== "git") return undefined;
  const [, ref] = /"ref":"([^"]*)"/.exec(query) ?? [];
  // "~" and "" stand for what is staged: a folder is never staged in part, so that the last commit tells more.
  return ref === "" || ref === "~" ? "HEAD" : ref;
}
