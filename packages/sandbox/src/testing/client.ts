import { type Answer, checkAnswer } from "./check-answer.js";

/** What a request carries beside its method and path. */
export interface RequestContents {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, with whatever `headers` say of it. */
  readonly text?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  /** The key; null for none. */
  readonly key?: string | null;
}

export type Call = (method: string, path: string, sending?: RequestContents) => Promise<Answer>;

/** Calls the API at an origin with a key, and holds every answer against the OpenAPI document. */
export function clientOf(origin: string, ownKey: string): Call {
  return async (method, path, { body, text, headers, key = ownKey } = {}) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...(key === null ? {} : { authorization: `Bearer ${key}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? (text === undefined ? {} : { body: text }) : { body: JSON.stringify(body) }),
    });
    const answer = { status: response.status, headers: response.headers, body: parsed(await response.text()) };
    checkAnswer(method, path.replace(/\?.*$/s, ""), answer);
    return answer;
  };
}

/** Calls the admin surface. */
export function adminOf(
  origin: string,
  token: string,
): (method: string, path: string, body?: unknown) => Promise<Answer> {
  return async (method, path, body) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
