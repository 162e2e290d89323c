import { Transform } from "node:stream";
import { messageScan } from "./message-scan.js";

/** More bytes than an assistant writes at once; what it asks for names packs, which may be larger. */
export const largestMessage = 8 * 2 ** 20;

/** As deep as a pack nests, and what a message wraps around it. */
export const deepestMessage = 300;

const [invalidRequest, parseError] = [-32_600, -32_700];
const lineEnd = 0x0a;

/**
 * Lets messages pass, one a line, that are JSON and neither too large nor too deep for those who check them. To any
 * other `answer` gets what JSON-RPC has for it, as a line; of it nothing is kept meanwhile.
 */
export function boundedMessages(answer: (line: string) => void): Transform {
  let [scan, parts, size] = [messageScan(), [] as Buffer[], 0];
  const take = (bytes: Buffer): void => {
    scan.read(bytes);
    size += bytes.length;
    if (size > largestMessage) parts = [];
    else parts.push(bytes);
  };
  const faultOf = (): string | undefined => {
    if (size > largestMessage)
      return `The message has ${size} bytes, and at most ${largestMessage} are read. Send it in parts: several calls of edit, each with some of the commands.`;
    return scan.depth > deepestMessage
      ? `The message nests ${scan.depth} levels deep, and at most ${deepestMessage} are read. No pack is that deep: send what it holds less deeply nested.`
      : undefined;
  };
  return new Transform({
    transform(chunk: Buffer, _, passed) {
      for (let from = 0; from < chunk.length; ) {
        const end = chunk.indexOf(lineEnd, from);
        take(chunk.subarray(from, end < 0 ? chunk.length : end + 1));
        from = end < 0 ? chunk.length : end + 1;
        if (end < 0) break;
        const message = faultOf();
        const refuse = (id: string | number | null, error: object): void =>
          answer(`${JSON.stringify({ jsonrpc: "2.0", id, error })}\n`);
        const line = Buffer.concat(parts);
        const fault = message === undefined ? syntaxFault(line) : undefined;
        if (message !== undefined) refuse(scan.id ?? null, { code: invalidRequest, message });
        else if (fault !== undefined) refuse(null, { code: parseError, message: fault });
        else this.push(line);
        [scan, parts, size] = [messageScan(), [], 0];
      }
      passed();
    },
  });
}

/** Why a line is no JSON; undefined for an empty one, which says nothing. */
function syntaxFault(line: Buffer): string | undefined {
  const text = line.toString().trim();
  try {
    if (text !== "") JSON.parse(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return "The line is not JSON. Send each message as one line of JSON, without line ends in it.";
  }
}
