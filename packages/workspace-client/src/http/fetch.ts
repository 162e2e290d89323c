/** A request as it is sent: JSON in a text, or nothing. */
export interface HttpRequest {
  method: string;
  headers: Record<string, string>;
  body?: string;
  /** Answers that point elsewhere are not followed: the key is for one address only. */
  redirect: "manual";
  signal: AbortSignal;
}

/** What is used of an answer. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: HttpBody | null;
}

/** The bytes of an answer, as they come in. */
export interface HttpBody {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

/** The part of `fetch` that the client uses; that of Node and of browsers is one. */
export type Fetch = (url: string, request: HttpRequest) => Promise<HttpResponse>;

/** A wait of a call, before it goes on. */
export interface Wait {
  readonly milliseconds: number;
  /**
   * `rate limit`: the workspace's minute is used up, or the service said so. `trouble`: no answer came, or one that
   * says the service is in trouble, and the request is sent again.
   */
  readonly why: "rate limit" | "trouble";
}
