import { listOf, quote } from "@setup-pack/core/words";
import { Type, text } from "@setup-pack/edit/authoring";
import { checkContextOf } from "../../packs/pack-checks.js";
import { type CommandOutput, complaintOf } from "../confined-world.js";
import type { Session } from "../session.js";
import { goOn, type Page, page, type ToolAnswer, usualTokens } from "../tool.js";

/** Inputs and outputs that several tools have. */
export const pack = text("Its path");

/** What says how much is told: in words at the tool that is listed first, and by name at all others. */
const pagingTold = (about: { readonly [Name in "from" | "tokens"]?: { readonly description: string } }) => ({
  from: Type.Optional(Type.Integer({ minimum: 0, ...about.from })),
  tokens: Type.Optional(Type.Integer({ minimum: 100, maximum: 20_000, ...about.tokens })),
});

export const paging = pagingTold({});

export const firstPaging = pagingTold({
  from: { description: "Line to continue from" },
  tokens: { description: `Length of an answer, at most; usually ${usualTokens}` },
});

/** An answer of lines: some of them, how many there are, and from where to go on. */
export const linesOutput = Type.Object({
  lines: Type.Array(Type.String(), { description: "Pack data" }),
  count: Type.Integer(),
  next: Type.Optional(Type.Integer()),
});

export const linesOf = ({ lines, next }: Page, count: number) => ({
  lines: [...lines],
  count,
  ...(next !== undefined && { next }),
});

/** Returns what a command printed, as data; what it refused, as a problem. */
export function printedAnswer(
  what: string,
  output: CommandOutput,
  from: number,
  tokens: number,
): ToolAnswer | { readonly problem: string } {
  if (output.stdout === "") return { problem: withRemedy(complaintOf(output)) };
  const lines = [...output.stdout.trimEnd().split("\n"), ...output.stderr.trim().split("\n").filter(Boolean)];
  const part = page(lines, from, tokens);
  return { says: `${what}.${goOn(part, lines.length)}`, data: part.lines, structured: linesOf(part, lines.length) };
}

const withRemedy = (complaint: string): string =>
  complaint.startsWith("No scenarios found")
    ? `${complaint.split("\n")[0]} rehearse with record writes one.`
    : complaint;

/**
 * Returns what is told beside the findings of a pack that is judged without what its team says, as that cannot be used;
 * else nothing.
 */
export function settingsNote(path: string, { world }: Pick<Session, "world">): string {
  const { broken } = checkContextOf(path, world);
  if (broken.length === 0) return "";
  const files = listOf(broken.map((file) => quote(file.path)));
  return ` ${files} cannot be used, so the team's settings there were ignored: setup-pack validate says why, and refuses the pack until that is fixed.`;
}
