import type { Replayed } from "@setup-pack/core/prove";

/** So many lines of a play are shown; `--record` has all. */
const mostLines = 20;

/** Returns what happens in a play that breaks a promise, and the messages that it brings. */
export function playLines(replayed: Pick<Replayed, "rehearsal"> | undefined): readonly string[] {
  if (replayed === undefined) return [];
  const { timeline } = replayed.rehearsal;
  const lines = timeline.flatMap(({ day, local, what, why, event, text, channel, automation, block }) => {
    const when = `day ${day} ${local.slice(11, 16)}`;
    const where = automation === null ? "" : ` (${automation}${block === null ? "" : `, ${block}`})`;
    if (what === "event") return [`${when}  ${(event ?? "").replaceAll("_", " ")}${text ? `: ${text}` : ""}`];
    if (why === "sent") return [`${when}    ${channel} goes out${where}`];
    return what === "record" || what === "change" || what === "end" ? [`${when}    ${what}${where}`] : [];
  });
  return lines.length <= mostLines ? lines : [...lines.slice(0, 5), "…", ...lines.slice(5 - mostLines)];
}
