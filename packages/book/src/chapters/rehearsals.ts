import { capitalised, excerpt } from "@setup-pack/core/words";
import type { TimelineEntry } from "@setup-pack/rehearsal";
import {
  assumptionWords,
  dayWords,
  outcomeWords,
  startWords,
  type Teller,
  tellEntry,
  tellerOf,
  timeOf,
  unfilledWords,
} from "@setup-pack/rehearsal/scenario";
import type { BookAutomation, BookPromise, BookScenario, BookSubject } from "../book-subject.js";
import { list, type Markup, markup, multiline, type Section, table } from "../page/markup.js";

/** Returns the rehearsals of an automation: those in which it is the first that somebody goes through. */
export function rehearsalsOf({ key }: BookAutomation, { scenarios }: BookSubject): Markup | undefined {
  const own = scenarios.filter(({ rehearsal }) => rehearsal.runs[0]?.automation === key);
  return own.length === 0 ? undefined : markup`${own.map((scenario) => rehearsal(scenario))}`;
}

/** Rehearsals in which nobody goes through an automation of the pack. */
export function otherRehearsals({ scenarios, automations }: BookSubject): Section | undefined {
  const keys = new Set(automations.map(({ key }) => key));
  const others = scenarios.filter(({ rehearsal: { runs } }) => !keys.has(runs[0]?.automation ?? ""));
  if (others.length === 0) return undefined;
  return {
    id: "other-rehearsals",
    title: "Rehearsals that begin in none of its automations",
    beginsPage: true,
    content: markup`${others.map((scenario) => rehearsal(scenario, "h3"))}`,
  };
}

function rehearsal({ name, rehearsal: played, packs, failures }: BookScenario, level: "h3" | "h4" = "h4"): Markup {
  const teller = tellerOf(packs);
  const days = new Map<number, TimelineEntry[]>();
  for (const entry of played.timeline) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  const assumed = assumptionWords(played);
  const unfilled = unfilledWords(played);
  return markup`<div class="rehearsal">
${level === "h4" ? markup`<h4><bdi>${name}</bdi></h4>` : markup`<h3><bdi>${name}</bdi></h3>`}
<p class="quiet small">From ${startWords(played)}, ${played.timeZone}</p>
${failures.length > 0 && markup`<p class="notice">It does not come out as the scenario expects: ${failures.join(" ")}</p>`}
<dl class="days">${[...days].map(
    ([day, entries]) => markup`<div><dt>Day ${day} <span class="quiet">${dayWords(entries[0]?.local ?? "")}</span></dt>
<dd><ul class="entries">${entries.map((entry) => entryItem(entry, played, teller))}</ul></dd></div>\n`,
  )}</dl>
<p><strong>Outcome:</strong> ${outcomeWords(played, teller).map(capitalised).join(". ")}.${
    unfilled !== undefined && ` ${unfilled}.`
  }</p>
${assumed.length > 0 && markup`<div class="granted quiet small"><p>Assumptions:</p>${list(assumed)}</div>`}
</div>\n`;
}

/** Of a mail its subject and how it begins: whole it stands among the messages. */
const longestMail = 180;

function beginning(mail: string): string {
  const [subject = "", ...lines] = mail.split("\n");
  const text = lines.filter((line) => line.trim() !== "").join(" ");
  return text === "" ? subject : `${subject}\n${excerpt(text, longestMail)}`;
}

function entryItem(entry: TimelineEntry, played: BookScenario["rehearsal"], teller: Teller): Markup {
  const { label, words, tone, note } = tellEntry(entry, played, teller);
  const isMail = label === "email";
  const name = label === "→" || label === "?" ? "" : label;
  return markup`<li class="${tone}"><span class="time">${timeOf(entry.local)}</span> <span>${
    name !== "" && markup`<strong>${capitalised(name)}:</strong> `
  }${multiline(isMail ? beginning(words) : words)}${note !== undefined && markup` <em class="note">${note}</em>`}</span></li>\n`;
}

/** What must hold for every contact, and whether it does; undefined where nothing is promised. */
export function promisesSection({ promises }: BookSubject): Section | undefined {
  if (promises === undefined || promises.proved.length + promises.unproved.length === 0) return undefined;
  const { proved, unproved } = promises;
  const assumptions = [...new Set(proved.flatMap((one) => one.assumptions))];
  return {
    id: "promises",
    title: "What is promised",
    beginsPage: false,
    content: markup`
<p>Each promise must hold for every contact, at any time and after any event. A verdict says what was looked at. Whether that is enough is for counsel to decide.</p>
${
  proved.length > 0 &&
  table(
    "Promises",
    ["Promise", "Why it must hold", "Verdict"],
    proved.map((one) => [one.sentence, one.because ?? "", verdict(one)]),
  )
}
${list(unproved.map(({ path, why }) => markup`<code>${path}</code> could not be checked: ${why}`))}
${assumptions.length > 0 && markup`<h3>What the verdicts take for granted</h3>\n${list(assumptions)}`}`,
  };
}

function verdict({ claim, obstacles, play }: BookPromise): Markup {
  const said = `${claim.charAt(0).toUpperCase()}${claim.slice(1)}`;
  return markup`${said}${list([...play, ...obstacles])}`;
}
