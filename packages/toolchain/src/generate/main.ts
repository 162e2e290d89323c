import { writeGenerated } from "../generated-file.js";
import { generatedFiles } from "./files.js";

await writeGenerated(generatedFiles);
