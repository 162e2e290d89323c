import { quickPages, servedPages } from "./generated-docs.js";
import { checkGenerated, writeGenerated } from "./generated-file.js";

const mend = "Run npm run docs.";
const [flag] = process.argv.slice(2);

// Writes all pages, or compares those of one lane.
if (flag === "--check-quick") await checkGenerated(quickPages, mend);
else if (flag === "--check-served") await checkGenerated(servedPages, mend);
else if (flag === undefined) await writeGenerated([...quickPages, ...servedPages]);
else throw new Error(`There is no ${flag}`);
