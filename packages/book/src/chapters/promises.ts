import type { BookPromise, BookSubject } from "../book-subject.js";
import { list, type Markup, markup, type Section, table } from "../page/markup.js";

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
