import type { FleetReport, ReportedOffice } from "@setup-pack/fleet";
import { attributes, xml } from "../../report/formats/xml.js";
import { stateOf } from "./states.js";

/** A report in JUnit's XML: each wave is a suite, and each office a case of it. */
export function* reportJunit({ pack, workspaces }: FleetReport): Generator<string> {
  const waves = [...new Set(workspaces.map(({ wave }) => wave))];
  const name = `fleet ${pack.packId} ${pack.version}`;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name, ...countsOf(workspaces) })}>\n`;
  for (const wave of waves) {
    const offices = workspaces.filter((office) => office.wave === wave);
    yield `  <testsuite${attributes({ name: wave, ...countsOf(offices) })}>\n`;
    for (const office of offices) yield testcase(office);
    yield "  </testsuite>\n";
  }
  yield "</testsuites>\n";
}

const countsOf = (offices: readonly ReportedOffice[]) => ({
  tests: offices.length,
  failures: offices.filter(({ state }) => stateOf(state).outcome === "failed").length,
  errors: 0,
  skipped: offices.filter(({ state }) => stateOf(state).outcome === "open").length,
  time: offices.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1),
});

function testcase({ name, wave, state, seconds, error }: ReportedOffice): string {
  const about = attributes({ name, classname: wave, time: seconds });
  const { outcome, words } = stateOf(state);
  if (outcome === "done") return `    <testcase${about}/>\n`;
  const message = error ?? words;
  const element =
    outcome === "failed"
      ? `<failure${attributes({ type: state, message })}>${xml(message)}</failure>`
      : `<skipped${attributes({ message })}/>`;
  return `    <testcase${about}>\n      ${element}\n    </testcase>\n`;
}
