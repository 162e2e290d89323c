import { writeGenerated } from "../generated-file.js";
import { generatedFiles, valueFiles } from "./files.js";

// With --values it leaves out the types, which no program needs.
await writeGenerated(process.argv.includes("--values") ? valueFiles : generatedFiles);
