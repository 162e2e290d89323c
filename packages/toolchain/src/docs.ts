import { generatedDocs } from "./generated-docs.js";
import { checkGenerated, writeGenerated } from "./generated-file.js";

if (process.argv.includes("--check")) await checkGenerated(generatedDocs, "Run npm run docs.");
else await writeGenerated(generatedDocs);
