import { placeOf } from "../../print/diagnostic.js";
import { attributes, xml } from "../../report/formats/xml.js";
import type { TestedScenario } from "../scenarios/test-scenario.js";
import { failureText } from "./test-json.js";
import type { TestReport } from "./test-report.js";

/** Returns a test report in JUnit's XML: each scenario is a case of one suite. */
export function testJunit({ tested }: TestReport, fromRoot: (path: string) => string): readonly string[] {
  const errors = tested.filter(isUnusable).length;
  const failures = tested.filter((one) => !one.passed && !isUnusable(one)).length;
  const counts = { tests: tested.length, failures, errors, time: 0 };
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: "setup-pack", ...counts })}>\n`,
    `  <testsuite${attributes({ name: "scenarios", ...counts })}>\n`,
    ...tested.map((one) => testcase(one, fromRoot(one.path))),
    "  </testsuite>\n</testsuites>\n",
  ];
}

const isUnusable = ({ unusable, problems }: TestedScenario): boolean => unusable !== undefined || problems.length > 0;

function testcase({ name, failures, problems, notes, unusable }: TestedScenario, path: string): string {
  const [first] = [...failures, ...problems];
  const line = first === undefined ? {} : { line: first.range.start.line };
  const about = attributes({ name: name ?? path, classname: path, file: path, ...line, time: 0 });
  const outcomes = [
    ...failures.map((failure) => {
      const text = `${placeOf(path, failure.range)}: ${failureText(failure)}`;
      return `<failure${attributes({ type: "expectation", message: failure.message })}>${xml(text)}</failure>`;
    }),
    ...problems.map(({ rule, message, range }) => {
      const text = `${placeOf(path, range)}: ${message}`;
      return `<error${attributes({ type: rule, message })}>${xml(text)}</error>`;
    }),
    ...(unusable === undefined ? [] : [`<error${attributes({ type: unusable.code, message: unusable.message })}/>`]),
  ];
  if (notes.length > 0) {
    const texts = notes.map(({ message, range }) => `${placeOf(path, range)}: ${message}`);
    outcomes.push(`<system-out>${xml(texts.join("\n"))}</system-out>`);
  }
  if (outcomes.length === 0) return `    <testcase${about}/>\n`;
  return `    <testcase${about}>\n${outcomes.map((outcome) => `      ${outcome}\n`).join("")}    </testcase>\n`;
}
