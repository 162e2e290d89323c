import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openApiText } from "./text.js";

/** Writes schemas/workspace-api.openapi.json: npx tsx --conditions=@setup-pack/source apps/sandbox/src/openapi/write.ts */
const path = fileURLToPath(new URL("../../../../schemas/workspace-api.openapi.json", import.meta.url));
writeFileSync(path, await openApiText());
