import { writeGenerated } from "../generated-file.js";
import { generatedFiles } from "./files.js";

await writeGenerated(generatedFiles, { check: process.argv.includes("--check"), mend: "Run npm run build." });
