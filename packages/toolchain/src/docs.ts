import { generatedDocs } from "./generated-docs.js";
import { writeGenerated } from "./generated-file.js";

await writeGenerated(generatedDocs, { check: process.argv.includes("--check"), mend: "Run npm run docs." });
