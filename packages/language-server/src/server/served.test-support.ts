import { PassThrough } from "node:stream";
import {
  createConnection,
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-languageserver/node";
import { memoryFiles } from "../workspace/workspace.test-support.js";
import { serve } from "./serve.js";

/** A server that is spoken to within this process. */
export function served(contents: ReadonlyMap<string, string> = new Map()) {
  const [up, down] = [new PassThrough(), new PassThrough()];
  serve(createConnection(new StreamMessageReader(up), new StreamMessageWriter(down)), {
    files: memoryFiles(contents),
    version: "1.2.3",
  });
  const client = createMessageConnection(new StreamMessageReader(down), new StreamMessageWriter(up));
  client.listen();
  const ask = (method: string, params?: object): Promise<unknown> =>
    client.sendRequest(method, params).catch(({ code, message }) => ({ code, message }));
  return { client, ask, begin: () => ask("initialize", { processId: null, rootUri: null, capabilities: {} }) };
}
