import { fullEffort, quickEffort } from "./row.js";
import { rows } from "./rows.js";

/** Measures one row in a process of its own, so that no row runs on what another has left, and prints the figures. */
const [name, effort] = process.argv.slice(2);
const row = rows.find((candidate) => candidate.name === name);
if (row === undefined) throw new Error(`There is no row ${name}`);
const measured = await row.measure(effort === "quick" ? quickEffort : fullEffort);
process.stdout.write(JSON.stringify(measured));
