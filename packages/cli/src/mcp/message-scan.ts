/** What can be told of a message of JSON-RPC without parsing it, however large or deep it is. */
export interface MessageScan {
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
export function messageScan(): MessageScan {
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
