/** The language server of a desktop: a process of its own, which speaks by standard input and output. */

import { clientFiles, serve } from "@setup-pack/language-server";
import { createConnection, StreamMessageReader, StreamMessageWriter } from "vscode-languageserver/node";
import { version } from "../version.js";

const connection = createConnection(new StreamMessageReader(process.stdin), new StreamMessageWriter(process.stdout));
serve(connection, { files: clientFiles(connection), version });
