import { apiPages } from "./docs/api/api-pages.js";
import { assistantsPage } from "./docs/assistants.js";
import { fleetPage } from "./docs/fleet.js";
import { installingPage } from "./docs/installing.js";
import { rulePages } from "./docs/rule-pages.js";
import { schemasPage } from "./docs/schemas-page.js";
import { shownFiles, transcripts } from "./docs/transcripts.js";
import { trustPage } from "./docs/trust.js";
import { unpackedFolders } from "./docs/unpacked-folders.js";
import { versionClassPages } from "./docs/version-classes.js";
import { checkGenerated, type GeneratedFile, writeGenerated } from "./generated-file.js";

/**
 * Pages whose commands work in a workspace or keep a database, which takes more than all others together: the second
 * lane compares them. What such commands print is tested beside them in the first.
 */
const servedPages: readonly GeneratedFile[] = [installingPage, fleetPage, trustPage];

/** The other pages that are made, not written. They are in git; `npm test` compares them with what makes them. */
const quickPages: readonly GeneratedFile[] = [
  ...rulePages,
  ...versionClassPages,
  ...transcripts,
  ...shownFiles,
  assistantsPage,
  schemasPage,
  ...apiPages,
  ...unpackedFolders,
];

const mend = "Run npm run docs.";
const [flag] = process.argv.slice(2);

// Writes all pages, or compares those of one lane.
if (flag === "--check-quick") await checkGenerated(quickPages, mend);
else if (flag === "--check-served") await checkGenerated(servedPages, mend);
else if (flag === undefined) await writeGenerated([...quickPages, ...servedPages]);
else throw new Error(`There is no ${flag}`);
