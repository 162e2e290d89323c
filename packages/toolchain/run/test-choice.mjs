/** @typedef {{ folder: string, projects: readonly string[] }} TestedPackage its folder, and its projects of tests */

/**
 * What one may ask to be tested alone. Journeys walk through the editor.
 * @type {ReadonlyMap<string, TestedPackage>}
 */
export const testedPackages = new Map([
  ["core", { folder: "packages/core", projects: ["core"] }],
  ["rehearsal", { folder: "packages/rehearsal", projects: ["rehearsal"] }],
  ["edit", { folder: "packages/edit", projects: ["edit"] }],
  ["edit-api", { folder: "packages/edit-api", projects: ["edit-api"] }],
  ["workspace-client", { folder: "packages/workspace-client", projects: ["workspace-client"] }],
  ["lifecycle", { folder: "packages/lifecycle", projects: ["lifecycle"] }],
  ["installer", { folder: "packages/installer", projects: ["installer"] }],
  ["fleet", { folder: "packages/fleet", projects: ["fleet"] }],
  ["language-server", { folder: "packages/language-server", projects: ["language-server"] }],
  ["book", { folder: "packages/book", projects: ["book"] }],
  ["sheet", { folder: "packages/sheet", projects: ["sheet"] }],
  ["cli", { folder: "packages/cli", projects: ["cli"] }],
  ["toolchain", { folder: "packages/toolchain", projects: ["toolchain"] }],
  ["fixtures", { folder: "fixtures", projects: ["fixtures"] }],
  ["sandbox", { folder: "packages/sandbox", projects: ["sandbox", "sandbox-all"] }],
  ["editor", { folder: "apps/editor", projects: ["editor", "journeys"] }],
  ["vscode", { folder: "apps/vscode", projects: ["vscode"] }],
]);

/**
 * One of them.
 * @param {string} name
 */
export function packageNamed(name) {
  const own = testedPackages.get(name);
  if (own === undefined) throw new Error(`There is no package ${name}`);
  return own;
}

const names = [...testedPackages.keys()].join(", ");

export const usage = `npm test                  checks everything but what takes long
npm run test:all         checks that and the rest: PostgreSQL, kills, built programs, long walks
npm test -- NAME …       the tests of these packages: ${names}
npm test -- --changed    the tests that import what has changed since this branch left main, committed or not

NAME and --changed work with test:all too. Flags that follow go to Vitest: npm test -- cli -t "exit code"

NAME and --changed look at format, lint and types of everything all the same, but leave out whether generated files and
pages are what makes them gives. --changed leaves out, too, the tests that reach what has changed by another way than an
import: by a file that they read (a fixture, a schema), or by the built command or editor that they run (journeys do).`;

/**
 * What to test: these packages (every one, where none is named), and of them all or what a change touches.
 * @typedef {{ packages: readonly TestedPackage[], onlyChanged: boolean, flags: readonly string[] }} TestChoice
 */

/**
 * Reads what stands behind `npm test --`.
 * @param {readonly string[]} words
 * @returns {TestChoice | { help: true } | { mistake: string }}
 */
export function readTestChoice(words) {
  /** @type {TestedPackage[]} */
  const packages = [];
  let onlyChanged = false;
  for (const [index, word] of words.entries()) {
    if (word === "--help" || word === "-h") return { help: true };
    if (word === "--changed") onlyChanged = true;
    else if (word.startsWith("-")) return { packages, onlyChanged, flags: words.slice(index) };
    else {
      const own = testedPackages.get(word);
      if (own === undefined) return { mistake: unknown(word) };
      packages.push(own);
    }
  }
  return { packages, onlyChanged, flags: [] };
}

/** @param {string} word */
function unknown(word) {
  const known = [...testedPackages.keys()];
  const typed = word.toLowerCase();
  const alike =
    known.find((name) => typed.length > 1 && name.includes(typed)) ?? known.find((name) => distance(name, typed) <= 2);
  const meant = alike === undefined ? "" : ` Did you mean ${alike}?`;
  return `There is no package ${word} to test.${meant} Packages: ${names}.`;
}

/**
 * How many letters are added, dropped or replaced to make one word of the other. The suggestions of the core are
 * TypeScript, which nothing can read where nothing is installed yet.
 * @param {string} from
 * @param {string} to
 * @returns {number}
 */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...from].entries()) {
    const above = row;
    row = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
