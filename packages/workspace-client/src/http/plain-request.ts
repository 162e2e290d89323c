/** What openapi-fetch knows of a call beside its address. */
export interface Call {
  readonly method: string;
  readonly headers: { readonly forEach: (each: (value: string, name: string) => void) => void };
  readonly body?: string;
}

/** What openapi-fetch makes of a call: the parts of a `Request`, which unlike one can be sent more than once. */
export class PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string> = {};
  readonly body: string | undefined;

  constructor(url: string, { method, headers, body }: Call) {
    this.url = url;
    this.method = method;
    this.body = body;
    headers.forEach((value, name) => {
      this.headers[name] = value;
    });
  }
}
