import { describe, it } from "vitest";
import { runs, runsIn } from "./disturbed-run.test-support.js";
import { faults } from "./faults.test-support.js";
import { sandboxOfFile } from "./sandbox.test-support.js";

const { endsAsUndisturbed } = runsIn(sandboxOfFile());

describe.each(Object.keys(runs))("%s", (name) => {
  it.each(Object.entries(faults))("ends as an undisturbed run does after each request that met: %s", (_, fault) =>
    endsAsUndisturbed(name, fault, () => true),
  );
});
