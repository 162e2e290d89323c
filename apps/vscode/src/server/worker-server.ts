/** The language server of a browser: a worker. */

import { serveWorker } from "@setup-pack/language-server/worker";
import { version } from "../version.js";

serveWorker(self, version);
