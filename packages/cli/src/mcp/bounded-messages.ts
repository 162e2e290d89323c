import { Transform } from "node:stream";

/** What can be told of a message of JSON-RPC without parsing it, however large or deep it is. */
interface MessageScan {
  /** Takes the next bytes of it. */
  read(bytes: Uint8Array): void;
  /** How deep it nests so far. */
  readonly depth: number;
  /** What its sender knows it by; undefined where it says nothing that can be one. */
  readonly id: string | number | undefined;
}

const sign = {
  ...{ quote: 0x22, backslash: 0x5c, colon: 0x3a, comma: 0x2c },
  ...{ open: 0x7b, close: 0x7d, openList: 0x5b, closeList: 0x5d },
};

/** A name or an id that is longer is not kept. */
const longest = 200;

/** Reads a message by its brackets and texts alone. */
function messageScan(): MessageScan {
  let [level, deepest, isText, isEscaped] = [0, 0, false, false];
  /** What has been read at the first level since the last colon or comma, and the name before the colon. */
  let [word, name, id] = ["", "", ""];
  const endWord = (): void => {
    if (name === '"id"') id = word;
    [word, name] = ["", ""];
  };
  const keep = (byte: number): void => {
    if (level === 1 && word.length < longest) word += String.fromCharCode(byte);
  };
  const inText = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (byte === sign.backslash) isEscaped = true;
    else if (byte === sign.quote) isText = false;
    keep(byte);
  };
  const outside = (byte: number): void => {
    if (byte === sign.open || byte === sign.openList) deepest = Math.max(deepest, ++level);
    else if (byte === sign.close || byte === sign.closeList) {
      if (level === 1) endWord();
      level--;
    } else if (level === 1 && byte === sign.comma) endWord();
    else if (level === 1 && byte === sign.colon) [name, word] = [word.trim(), ""];
    else {
      isText = byte === sign.quote;
      keep(byte);
    }
  };
  return {
    read(bytes) {
      for (let at = 0; at < bytes.length; at++) {
        // Most of a large message is texts: what stands in them is passed over.
        if (isText && !isEscaped && level > 1)
          while (at < bytes.length - 1 && bytes[at] !== sign.quote && bytes[at] !== sign.backslash) at++;
        const byte = bytes[at] ?? 0;
        if (isText) inText(byte);
        else outside(byte);
      }
    },
    get depth() {
      return deepest;
    },
    get id() {
      return idOf(id);
    },
  };
}

function idOf(written: string): string | number | undefined {
  try {
    const id: unknown = JSON.parse(written);
    return typeof id === "string" || typeof id === "number" ? id : undefined;
  } catch {
    return undefined;
  }
}

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

/** Returns why a line is no JSON; undefined for an empty one, which says nothing. */
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
